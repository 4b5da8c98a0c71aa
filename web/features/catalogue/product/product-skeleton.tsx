import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { GoBack } from '../go-back.tsx';

/** Same layout as the product, with a working Go Back link. */
export function ProductSkeleton() {
  return (
    <div className="wrap">
      <div className="product">
        <div className="product-stage">
          <GoBack />
          <div className="loading">
            <Spinner />
            <Skeleton className="product-picture" />
          </div>
        </div>
        <div className="product-info">
          <Skeleton width="30%" />
          <Skeleton height="56px" />
          <Skeleton width="40%" />
          <Skeleton width="25%" height="32px" />
          <Skeleton height="96px" />
          <Skeleton height="52px" />
        </div>
      </div>
    </div>
  );
}
