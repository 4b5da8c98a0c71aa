import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Stands in for the fields of the profile and for the rows of the orders while they load. */
export function ProfileSkeleton({ rows, height }: { rows: number; height: string }) {
  return (
    <div className="loading form">
      <Spinner />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
