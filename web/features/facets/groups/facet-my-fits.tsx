import { Link } from 'react-router-dom';
import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { fittingSizes } from '#domain/catalogue/cap-fit/fitting-sizes.ts';
import { paths } from '../../../paths.ts';
import { useHead } from '../../../storage/fit/head.ts';
import { useCharts } from '../../fit/use-charts.ts';
import type { Choosing } from '../choice/use-choice.ts';
import { FacetCheck } from './facet-check.tsx';

/** Which size of each maker fits is calculated here, from measures that are sent nowhere. */
export function FacetMyFits({ choose }: Pick<Choosing, 'choose'>) {
  const { head } = useHead();
  const { charts } = useCharts({ skip: head === null });
  const known = charts.map(({ maker, sizes }) => ({ maker, sizes: capSizes(sizes) }));
  const mine = head ? fittingSizes(known, head) : [];
  if (mine.length === 0) {
    return (
      <Link className="link" to={paths.capFit()}>
        See your cap sizes
      </Link>
    );
  }
  return (
    <label className="facet-row">
      <FacetCheck isChosen={false} onChange={() => choose((now) => ({ ...now, fits: mine }))} />
      <span>Only what fits my head</span>
    </label>
  );
}
