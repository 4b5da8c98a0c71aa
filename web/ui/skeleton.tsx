import type { CSSProperties } from 'react';

/** A shimmering stand-in of the final size. Pages put a Spinner at the top of theirs. */
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
