import { Link } from 'react-router-dom';
import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { capFit } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { fitAnswer, fitReason } from '#domain/catalogue/cap-fit/fit-words.ts';
import { paths } from '../../paths.ts';
import { useHead } from '../../storage/head.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoChart } from './no-chart.tsx';
import { chartOfBrand, useCharts } from './use-charts.ts';

/** Which cap of this maker fits, once the head is measured. Advice: it chooses nothing and hides nothing. */
export function CapAdvice({ brand, productId }: { brand: string; productId: string }) {
  const { head, unit } = useHead();
  const { charts, isKnown } = useCharts({ skip: head === null });
  const chart = chartOfBrand(charts, brand);
  const to = paths.capFit({ maker: chart?.maker, product: productId });
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
  const fit = capFit(capSizes(chart.sizes), head);
  return (
    <p className="small cap-advice">
      <Icon name={fit.verdict === 'fits' ? 'check' : 'info'} small />
      <span>
        <b>{fitAnswer(fit)}</b> {fitReason(fit, { sizes: chart.sizes, head, unit })}{' '}
        <Link className="link" to={to}>
          See why
        </Link>
      </span>
    </p>
  );
}
