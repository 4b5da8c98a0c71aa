import { sizesToTake } from '#domain/catalogue/cap-fit/cap-fit.ts';
import { rangeWords } from '#domain/catalogue/cap-fit/fit-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCapFit } from './use-cap-fit.ts';

/** On the chip of a cap size, once the head is measured: which heads it is made for, and a tick on the one to take. */
export function CapNote({ product, size }: { product: { id: string; brand: string }; size: string }) {
  const { unit, chart, fit } = useCapFit(product);
  const made = chart?.sizes.find(({ code }) => code === size);
  if (!made || !fit) return null;
  return (
    <>
      {' '}
      <small className="figures">{rangeWords(made.circumference, unit)}</small>{' '}
      {sizesToTake(fit)[0] === size && (
        <span className="chip-fits">
          <Icon name="check" small />
          <span className="hidden-text">fits you</span>
        </span>
      )}
    </>
  );
}
