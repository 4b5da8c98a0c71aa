/** Invisible for the first 150 ms, so that fast responses do not flash. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-place" role="status">
      <span className="spinner" />
      <span className="hidden-text">{label}</span>
    </div>
  );
}
