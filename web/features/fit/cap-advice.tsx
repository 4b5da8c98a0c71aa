import { Link, useLocation } from 'react-router-dom';
import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { capFit, voteShift } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { fitAnswer, fitReason } from '#domain/catalogue/cap-fit/fit-words.ts';
import { plainChoiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import { useProductWearingQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useHead } from '../../storage/fit/head.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoChart } from './no-chart.tsx';
import { chartOfBrand, useCharts } from './use-charts.ts';
import { votesOf } from './votes.ts';

/** Which cap of this maker fits, once the head is measured. Advice: it chooses nothing and hides nothing. */
export function CapAdvice({ brand, productId }: { brand: string; productId: string }) {
  const { head, unit } = useHead();
  const { charts, isKnown } = useCharts({ skip: head === null });
  // Without an answer the chart alone counts.
  const { data } = useProductWearingQuery({ variables: { id: productId }, skip: head === null });
  const wearing = data?.productById?.wearing;
  const chart = chartOfBrand(charts, brand);
  const { search } = useLocation();
  const choice = Object.fromEntries(new URLSearchParams(plainChoiceSearch(new URLSearchParams(search))));
  const to = paths.capFit({ ...choice, maker: chart?.maker, product: productId });
  if (!head) {
    return (
      <p className="small cap-advice">
        <Link className="link" to={to}>
          Find your cap size
        </Link>
      </p>
    );
  }
  if (!isKnown) return null;
  if (!chart) return <NoChart />;
  const shift = wearing ? voteShift(votesOf(wearing)) : 0;
  const fit = capFit(capSizes(chart.sizes), head, shift);
  return (
    <p className="small cap-advice">
      <Icon name={fit.verdict === 'fits' ? 'check' : 'info'} small />
      <span>
        <b>{fitAnswer(fit)}</b> {fitReason(fit, { sizes: chart.sizes, head, unit })}{' '}
        {shift !== 0 && `Buyers found it ${shift > 0 ? 'small' : 'large'}, which is counted. `}
        <Link className="link" to={to}>
          See why
        </Link>
      </span>
    </p>
  );
}
