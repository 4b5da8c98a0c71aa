import { type CapChart, capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { type CapFit, capFit, voteShift } from '#domain/catalogue/cap-fit/cap-fit.ts';
import type { HeadMeasures } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { fitAnswer, fitReason, fitSize, sureWords } from '#domain/catalogue/cap-fit/fit-words.ts';
import type { LengthUnit } from '#domain/catalogue/length/inches.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { votesOf } from '../votes.ts';
import { MeasureBars } from './measure-bars.tsx';
import type { FittedWig } from './use-fitted-wig.ts';
import { WigVotes } from './wig-votes.tsx';

interface MakerAnswerProps {
  chart: CapChart;
  head: HeadMeasures | null;
  unit: LengthUnit;
  /** The wig that it is asked for, if it is of this maker. */
  wig: FittedWig | null;
}

/** The size to measure against: of two, the one to take. */
function sizeOf(fit: CapFit): string {
  if (fit.verdict === 'between') return fit.take;
  return fit.verdict === 'none' ? fit.nearest : fit.size;
}

export function MakerAnswer({ chart: { name, sizes }, head, unit, wig }: MakerAnswerProps) {
  const product = wig?.product;
  const votes = product && votesOf(product.wearing);
  const fit = head && capFit(capSizes(sizes), head, votes ? voteShift(votes) : 0);
  const size = fit && sizes.find(({ code }) => code === sizeOf(fit));
  return (
    <>
      <div role="status" className="cap-said">
        <h2 className="small">{product ? `${name}, this wig` : name}</h2>
        {!fit && <p>Enter the measure round your head to see your size.</p>}
        {fit && (
          <>
            <p className="cap-size">
              <b>{fitSize(fit)}</b> {fit.verdict !== 'between' && size?.label}
            </p>
            <p>
              <b>{fitAnswer(fit)}</b> {head && fitReason(fit, { sizes, head, unit })}
            </p>
          </>
        )}
      </div>
      {fit && head && 'sure' in fit && <Sure sure={fit.sure} head={head} />}
      {size && head && <MeasureBars size={size} head={head} unit={unit} />}
      {votes && <WigVotes votes={votes} unit={unit} />}
      {wig && size && product?.caps.includes(size.code) && (
        <ButtonLink to={wig.pathTo(size.code)}>{`Choose ${size.code}`}</ButtonLink>
      )}
      <p className="small muted">Advice, never a lock: you can buy any size.</p>
    </>
  );
}

const STEPS = { low: 1, good: 2, high: 3 };

function Sure({ sure, head }: { sure: keyof typeof STEPS; head: HeadMeasures }) {
  return (
    <p className="cap-sure">
      How sure{' '}
      <svg viewBox="0 0 78 8" width="78" height="8" aria-hidden="true">
        {[0, 1, 2].map((step) => (
          <rect
            key={step}
            x={step * 27}
            width="24"
            height="8"
            rx="4"
            fill={step < STEPS[sure] ? 'var(--green)' : 'var(--star-empty)'}
          />
        ))}
      </svg>{' '}
      <b>{sureWords(sure, head)}</b>
    </p>
  );
}
