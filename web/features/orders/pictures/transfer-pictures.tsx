import { MAX_PROOFS } from '#domain/order-pictures/order-pictures.ts';
import { useTransferPicturesQuery } from '../../../graphql/generated/operations.ts';
import { OrderPictures } from './order-pictures.tsx';

/** @param isOpen whether the order still waits for the transfer */
export function TransferPictures({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const { data, refetch } = useTransferPicturesQuery({
    variables: { id: orderId },
    // Links end after some minutes.
    fetchPolicy: 'cache-and-network',
  });
  if (!data?.orderById) return null;
  return (
    <OrderPictures
      orderId={orderId}
      returnId={null}
      pictures={data.orderById.transferPictures}
      most={isOpen ? MAX_PROOFS : 0}
      label="Send a picture of the transfer"
      reload={() => void refetch().catch(() => undefined)}
    />
  );
}
