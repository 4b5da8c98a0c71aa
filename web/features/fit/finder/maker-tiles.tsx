import { type CapChart, capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { type CapFit, capFit } from '#domain/catalogue/cap-fit/cap-fit.ts';
import type { HeadMeasures } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { FIT_BADGES, fitReason, fitSize } from '#domain/catalogue/cap-fit/fit-words.ts';
import { fittingSizes } from '#domain/catalogue/cap-fit/fitting-sizes.ts';
import { NO_FACETS } from '#domain/catalogue/facets/facet-choice.ts';
import type { LengthUnit } from '#domain/catalogue/length/inches.ts';
import { listPath } from '../../list-address/list-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

interface MakerTilesProps {
  charts: readonly CapChart[];
  head: HeadMeasures;
  unit: LengthUnit;
  /** The maker whose answer stands above. */
  chosen: string | undefined;
  onChoose: (maker: string) => void;
}

const TONES: Record<CapFit['verdict'], 'green' | 'amber' | 'plain'> = {
  fits: 'green',
  close: 'amber',
  between: 'amber',
  none: 'plain',
};

/** The same head at each maker; a press shows its answer above. */
export function MakerTiles({ charts, head, unit, chosen, onChoose }: MakerTilesProps) {
  const fits = fittingSizes(
    charts.map(({ maker, sizes }) => ({ maker, sizes: capSizes(sizes) })),
    head,
  );
  return (
    <section className="sheet cap-makers" aria-label="The same head at each maker">
      <h2 className="heading-2">The same head at each maker</h2>
      <ul>
        {charts.map(({ maker, name, sizes }) => {
          const fit = capFit(capSizes(sizes), head);
          return (
            <li key={maker}>
              <button type="button" aria-pressed={maker === chosen} onClick={() => onChoose(maker)}>
                <span className="small">{name}</span>
                <b>{fitSize(fit)}</b>
                <Badge tone={TONES[fit.verdict]} check={fit.verdict === 'fits'}>
                  {FIT_BADGES[fit.verdict]}
                </Badge>
                <span className="small muted">{fitReason(fit, { sizes, head, unit })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {fits.length > 0 && (
        <ButtonLink to={listPath({ ...NO_FACETS, fits }, { keyword: '', page: 1, exact: false })}>
          See what fits me
        </ButtonLink>
      )}
    </section>
  );
}
