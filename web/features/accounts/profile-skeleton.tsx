import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

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
