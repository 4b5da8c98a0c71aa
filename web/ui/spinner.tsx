/**
 * The turning ring. Its style keeps it invisible for the first 150 ms, so that a fast answer does not flash;
 * screen readers hear "Loading".
 */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-place" role="status">
      <span className="spinner" />
      <span className="hidden-text">{label}</span>
    </div>
  );
}
