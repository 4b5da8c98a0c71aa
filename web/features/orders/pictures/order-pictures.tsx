import { day } from '#domain/dates.ts';
import type { ShownOrderPictureFragment } from '../../../graphql/generated/operations.ts';
import { AddPicture } from './add-picture.tsx';
import { useOrderToken } from './send-picture.ts';

interface OrderPicturesProps {
  orderId: string;
  /** The return that they are of; null for pictures of the transfer. */
  returnId: string | null;
  pictures: readonly ShownOrderPictureFragment[];
  /** How many there can be; 0 where none can be added. */
  most: number;
  /** "Send a picture of the transfer". */
  label: string;
  reload: () => void;
}

/** Private pictures of an order, and sending one more. */
export function OrderPictures({ orderId, returnId, pictures, most, label, reload }: OrderPicturesProps) {
  const token = useOrderToken(orderId);
  return (
    <>
      {pictures.length > 0 && (
        <ul className="order-pictures">
          {pictures.map(({ id, url, addedAt }, at) => (
            <li key={id}>
              <a href={url} download>
                <img src={url} alt={`Number ${at + 1}, sent on ${day(addedAt)}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < most && token !== null && (
        <div className="order-picture-add">
          <AddPicture orderId={orderId} returnId={returnId} label={label} onSent={reload} />
          <p className="caption">{`Only you and the shop see it. ${pictures.length} of ${most} sent.`}</p>
        </div>
      )}
    </>
  );
}
