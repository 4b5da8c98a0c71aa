import { MAX_RETURN_PICTURES } from '#domain/order-pictures/order-pictures.ts';
import { useReturnPicturesQuery } from '../../../graphql/generated/operations.ts';
import { OrderPictures } from './order-pictures.tsx';

interface ReturnPicturesProps {
  orderId: string;
  returnId: string;
  /** Whether the shop has not answered yet. */
  isOpen: boolean;
}

export function ReturnPictures({ orderId, returnId, isOpen }: ReturnPicturesProps) {
  const { data, refetch } = useReturnPicturesQuery({
    variables: { id: orderId },
    // Links end after some minutes.
    fetchPolicy: 'cache-and-network',
  });
  const one = data?.orderById?.returns.find(({ id }) => id === returnId);
  if (!one) return null;
  return (
    <OrderPictures
      orderId={orderId}
      returnId={returnId}
      pictures={one.pictures}
      most={isOpen ? MAX_RETURN_PICTURES : 0}
      label="Send a picture of it"
      reload={() => void refetch().catch(() => undefined)}
    />
  );
}
