import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SalesDayFragment } from '../../graphql/generated/operations.ts';

/** Pixels. The width follows the container. */
const HEIGHT = 130;
/** Pixels: what the values beside the bars take. */
const AXIS = 44;
/** Pixels: the lowest bar of a day with sales. */
const MIN_BAR_HEIGHT = 6;

/** "1.2M": room for an axis is scarce. */
const SHORT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

interface SalesChartProps {
  sales: readonly SalesDayFragment[];
  pointed: string | undefined;
  onPoint: (day: string | undefined) => void;
}

/**
 * One rounded bar per day, today's in brass. visx supplies scales and shapes only, and weighs an eighth of chart
 * libraries that bring their own styling.
 */
export function SalesChart({ sales, pointed, onPoint }: SalesChartProps) {
  const { ref, width } = useWidth();
  const days = scaleBand({
    domain: sales.map(({ date }) => date),
    range: [AXIS, Math.max(AXIS, width)],
    paddingInner: 0.12,
  });
  const heights = scaleLinear({
    domain: [0, Math.max(1, ...sales.map(({ total }) => total))],
    range: [0, HEIGHT],
  });
  const bar = days.bandwidth();
  const most = Math.max(0, ...sales.map(({ total }) => total));
  const heightOf = (total: number): number => (total > 0 ? Math.max(MIN_BAR_HEIGHT, heights(total)) : 1);
  return (
    <div className="sales-chart" ref={ref} style={{ height: HEIGHT }}>
      <svg width={width} height={HEIGHT} aria-hidden="true" onPointerLeave={() => onPoint(undefined)}>
        {most > 0 &&
          [1, 0.5].map((share) => (
            <g key={share} className="sales-axis">
              <line x2={width} y1={HEIGHT * (1 - share) + 0.5} y2={HEIGHT * (1 - share) + 0.5} />
              <text y={HEIGHT * (1 - share) + 13}>{SHORT.format(most * share)}</text>
            </g>
          ))}
        {sales.map(({ date, total }, place) => (
          <g key={date} onPointerEnter={() => onPoint(date)} onPointerDown={() => onPoint(date)}>
            <BarRounded
              className={place === sales.length - 1 ? 'sales-bar sales-bar-today' : 'sales-bar'}
              x={days(date) ?? 0}
              y={HEIGHT - heightOf(total)}
              width={bar}
              height={heightOf(total)}
              radius={Math.min(bar / 2, heightOf(total))}
              top
              opacity={pointed === undefined || pointed === date ? 1 : 0.55}
            />
            {/* Makes the whole column react to the pointer, also above a small bar. */}
            <rect x={days(date)} width={bar} height={HEIGHT} fill="transparent" />
          </g>
        ))}
      </svg>
    </div>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
