import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

export function OrderSkeleton() {
  return (
    <div className="columns">
      <div className="loading form">
        <Spinner />
        <Skeleton height="130px" />
        <Skeleton height="90px" />
        <Skeleton height="330px" />
      </div>
      <Skeleton height="268px" />
    </div>
  );
}
