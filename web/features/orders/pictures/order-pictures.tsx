import { useId, useRef, useState } from 'react';
import { day } from '#domain/dates.ts';
import { failureOf } from '../../../graphql/errors.ts';
import type { ShownOrderPictureFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { sendOrderPicture, useOrderToken } from './send-picture.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const inputId = useId();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || token === null) return;
    setFailure(null);
    setBusy(true);
    try {
      await sendOrderPicture({ orderId, returnId, file }, token);
      reload();
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (input.current) input.current.value = '';
    }
  };
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
      {failure !== null && <Alert tone="red">{failure}</Alert>}
      {pictures.length < most && token !== null && (
        <div className="order-picture-add">
          <input
            ref={input}
            id={inputId}
            hidden
            type="file"
            accept="image/*"
            aria-label={label}
            onChange={({ target }) => void send(target.files?.[0])}
          />
          <Button variant="line" small busy={isBusy} onClick={() => input.current?.click()}>
            {label}
          </Button>
          <p className="caption">{`Only you and the shop see it. ${pictures.length} of ${most} sent.`}</p>
        </div>
      )}
    </>
  );
}
