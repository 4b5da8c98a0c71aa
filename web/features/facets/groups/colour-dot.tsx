/** A drawing, because the content security policy keeps styles out of server-rendered elements. */
export function ColourDot({ hex }: { hex: string | null }) {
  return (
    <svg className="facet-dot" viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="5" fill={hex ?? 'none'} />
    </svg>
  );
}
