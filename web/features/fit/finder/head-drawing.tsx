/** Where each measure is taken, by its number. */
export function HeadDrawing() {
  return (
    <figure className="cap-drawing">
      <svg viewBox="0 0 280 300" role="img" aria-label="A head from the side with the six measures numbered">
        <path d="M0 300V140a140 140 0 0 1 280 0v160z" fill="var(--tint-clay)" />
        <path
          d="M112 300c2-24 1-40-2-52-12 4-28 6-36 2-8-5-6-14-8-22-6-3-8-8-4-13-7-3-8-8-4-13-10-2-18-6-16-12 4-12 14-26 16-44 2-62 52-96 100-92 56 4 88 52 82 108-4 36-22 60-26 90-1 18 4 34 12 48z"
          fill="#a9714c"
        />
        <path
          d="M60 142c4-56 52-90 98-86 56 4 88 52 82 108-4 36-22 56-27 78-16-10-24-26-26-46-2-16-10-26-24-28 2-12-4-22-14-24-30-4-62-4-89-2z"
          fill="#1e1816"
        />
        <path d="M168 176c10-8 22-2 20 12-2 12-10 18-18 14" fill="#a9714c" stroke="#86543a" strokeWidth="3" />
        <path d="M64 168c6-4 14-4 20 0" fill="none" stroke="#1e1816" strokeWidth="4" strokeLinecap="round" />
        <g fill="none" strokeWidth="4" strokeLinecap="round">
          <path d="M60 142c40 6 80 18 110 34 22 10 38 34 43 66" stroke="var(--brass)" />
          <path
            d="M60 138c8-56 54-82 98-78 54 4 84 52 78 104-3 28-14 52-22 74"
            stroke="var(--paper)"
            strokeDasharray="3 8"
          />
          <path d="M150 62c14 30 20 70 22 108" stroke="var(--paper)" strokeDasharray="9 7" />
        </g>
        {NUMBERS.map(([x, y], place) => (
          <g key={x}>
            <circle cx={x} cy={y} r="13" fill="var(--adire)" />
            <text x={x} y={y + 5} textAnchor="middle" fontSize="14" fontWeight="640" fill="var(--paper)">
              {place + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="small muted">
        Braid or wrap your hair as you would under the wig, then hold a soft tape flat, not tight.
      </figcaption>
    </figure>
  );
}

/** Centres of the numbers, in the order of the measures. */
const NUMBERS = [
  [52, 130],
  [210, 84],
  [112, 152],
  [160, 108],
  [238, 196],
  [214, 254],
] as const;
