import { type CapRange, type ChartSize, MEASURE_KEYS } from '#domain/catalogue/cap-fit/cap-chart.ts';
import type { HeadMeasures } from '#domain/catalogue/cap-fit/cap-measures.ts';
import { CAP_TITLES } from '#domain/catalogue/cap-fit/cap-words.ts';
import { rangeWords, shortLength } from '#domain/catalogue/cap-fit/fit-words.ts';
import type { LengthUnit } from '#domain/catalogue/length/inches.ts';

interface MeasureBarsProps {
  size: ChartSize;
  head: HeadMeasures;
  unit: LengthUnit;
}

/** Each measure against the range of a size. */
export function MeasureBars({ size, head, unit }: MeasureBarsProps) {
  return (
    <ul className="cap-bars">
      {MEASURE_KEYS.map((key) => {
        const [range, cm] = [size[key], head[key]];
        if (!range || cm === undefined) return null;
        return (
          <li key={key}>
            <span>
              {CAP_TITLES[key]}
              <small className="muted">{`${size.code}: ${rangeWords(range, unit)}`}</small>
            </span>
            <Bar range={range} cm={cm} />
            <span className="figures">{shortLength(cm, unit)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The range is the middle of the bar; the numbers beside it say the same. */
function Bar({ range: { from, to }, cm }: { range: CapRange; cm: number }) {
  const width = to - from;
  const place = Math.min(97, Math.max(3, 30 + ((cm - from) / width) * 40));
  return (
    <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <rect y="4" width="100" height="8" rx="4" fill="var(--star-empty)" />
      <rect x="30" y="4" width="40" height="8" fill="var(--green-line)" />
      <rect x={place - 1.5} width="3" height="16" rx="1.5" fill="var(--ink)" />
    </svg>
  );
}
