import type { CSSProperties } from 'react';

/** A placeholder of the final size. Pages show a Spinner above theirs. */
export function Skeleton({
  width,
  height,
  className,
}: {
  width?: string;
  height?: string;
  className?: string;
}) {
  const style: CSSProperties = { ...(width && { width }), ...(height && { height }) };
  return <span className={`skeleton ${className ?? 'skeleton-line'}`} style={style} aria-hidden="true" />;
}
