import type { ShadeMatch } from '#domain/catalogue/shade/shade-match.ts';
import { nearWords, otherNames } from '#domain/catalogue/shade/shade-words.ts';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { ShadeSwatch } from './shade-swatch.tsx';

interface NearestShadesProps {
  matches: readonly ShadeMatch[];
  colours: readonly ShadeColourFragment[];
  doubt: number;
}

export const NearestShades = ({ matches, colours, doubt }: NearestShadesProps) => (
  <ol className="shade-nearest">
    {matches.map(({ code, distance }, place) => {
      const colour = colours.find((one) => one.code === code);
      if (!colour) return null;
      const others = otherNames(colour);
      return (
        <li key={code}>
          <ShadeSwatch colour={colour} colours={colours} />
          <div>
            <b>{code}</b> {colour.name}
            {others !== '' && <p className="small muted">{others}</p>}
            <Band distance={distance} doubt={doubt} />
          </div>
          <div className="shade-near">
            <Badge tone={place === 0 ? 'green' : 'plain'}>{nearWords(distance)}</Badge>
            <small className="figures">{`ΔE ${distance.toFixed(1)}`}</small>
          </div>
        </li>
      );
    })}
  </ol>
);

/** The difference at the right end of a band. */
const WIDEST = 14;
const place = (difference: number): number => Math.min(100, Math.max(0, (difference / WIDEST) * 100));

/** How far off it is, with as much doubt on both sides; the number beside it says the same. */
function Band({ distance, doubt }: { distance: number; doubt: number }) {
  const from = place(distance - doubt);
  return (
    <svg className="shade-band" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect y="2" width="100" height="6" className="shade-band-ground" />
      <rect x={from} y="2" width={place(distance + doubt) - from} height="6" className="shade-band-doubt" />
      <rect x={Math.min(98.5, place(distance))} width="1.5" height="10" className="shade-band-mark" />
    </svg>
  );
}
