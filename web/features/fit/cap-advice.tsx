import { Link, useLocation } from 'react-router-dom';
import { fitAnswer, fitReason } from '#domain/catalogue/cap-fit/fit-words.ts';
import { plainChoiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoChart } from './no-chart.tsx';
import { useCapFit } from './use-cap-fit.ts';

/** Which cap of this maker fits, once the head is measured. Advice: it chooses nothing and hides nothing. */
export function CapAdvice({ product }: { product: { id: string; brand: string } }) {
  const { head, unit, chart, isKnown, shift, fit } = useCapFit(product);
  const { search } = useLocation();
  const choice = Object.fromEntries(new URLSearchParams(plainChoiceSearch(new URLSearchParams(search))));
  const to = paths.capFit({ ...choice, maker: chart?.maker, product: product.id });
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
  if (!chart || !fit) return <NoChart />;
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
