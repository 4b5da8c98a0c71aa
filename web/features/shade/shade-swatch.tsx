import { useId } from 'react';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import '../../styles/fit/shade-swatch.css';

interface ShadeSwatchProps {
  colour: ShadeColourFragment;
  /** Where what it is made of is found. */
  colours: readonly ShadeColourFragment[];
}

/** Roots end at this share of their length and have run into the lengths so much further down. */
const FADE = { from: 0.6, over: 34 };
const STREAKS = [0, 10, 20, 30, 40, 50];

/** A lock of a colour: lit from above, in streaks, or running from the roots into the lengths. */
export function ShadeSwatch({ colour: { kind, hex, palette, parts }, colours }: ShadeSwatchProps) {
  const id = useId();
  const hexOf = (place: number): string =>
    colours.find(({ code }) => code === parts[place]?.code)?.hex ?? hex;
  const rootEnd = (parts[0]?.percent ?? 0) * FADE.from;
  return (
    <svg className="shade-swatch" viewBox="0 0 40 48" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}light`} cx="34%" cy="28%" r="80%">
          <stop offset="0" stopColor={palette[3] ?? hex} />
          <stop offset="46%" stopColor={hex} />
          <stop offset="100%" stopColor={palette[1] ?? hex} />
        </radialGradient>
        <linearGradient id={`${id}down`} x1="0" x2="0" y1="0" y2="1">
          <stop offset={`${rootEnd}%`} stopColor={hexOf(0)} />
          <stop offset={`${rootEnd + FADE.over}%`} stopColor={hexOf(1)} />
        </linearGradient>
        <clipPath id={`${id}lock`}>
          <path d={LOCK} />
        </clipPath>
      </defs>
      {kind === 'MIX' ? (
        <g clipPath={`url(#${id}lock)`}>
          <rect width="40" height="48" fill={hexOf(0)} />
          {STREAKS.map((x) => (
            <path key={x} d={`M${x} -2L${x - 9} 50`} stroke={hexOf(1)} strokeWidth="4" />
          ))}
        </g>
      ) : (
        <path d={LOCK} fill={`url(#${id}${kind === 'SOLID' ? 'light' : 'down'})`} />
      )}
      <path d={LOCK} className="shade-swatch-edge" />
    </svg>
  );
}

const LOCK = 'M1 42V20a19 19 0 0 1 38 0v22a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z';
