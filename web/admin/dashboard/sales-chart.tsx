import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SalesDayFragment } from '../../graphql/generated/operations.ts';

/** Pixels; the width is whatever there is. */
const HEIGHT = 130;
/** A day with sales shows at least this much of its arch. */
const LEAST = 6;

interface SalesChartProps {
  sales: readonly SalesDayFragment[];
  pointed: string | undefined;
  onPoint: (day: string | undefined) => void;
}

/**
 * One arch for each day, the newest in brass. Drawn by visx: it gives scales and shapes, so the bars can be the shop's
 * arches in plain SVG, and it weighs an eighth of the chart libraries that bring looks of their own.
 */
export function SalesChart({ sales, pointed, onPoint }: SalesChartProps) {
  const { ref, width } = useWidth();
  const days = scaleBand({ domain: sales.map(({ date }) => date), range: [0, width], paddingInner: 0.12 });
  const heights = scaleLinear({
    domain: [0, Math.max(1, ...sales.map(({ total }) => total))],
    range: [0, HEIGHT],
  });
  const bar = days.bandwidth();
  const heightOf = (total: number): number => (total > 0 ? Math.max(LEAST, heights(total)) : 1);
  return (
    <div className="sales-chart" ref={ref} style={{ height: HEIGHT }}>
      <svg width={width} height={HEIGHT} aria-hidden="true" onPointerLeave={() => onPoint(undefined)}>
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
            {/* The whole column answers the pointer, also above a small bar. */}
            <rect x={days(date)} width={bar} height={HEIGHT} fill="transparent" />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The width in pixels of the element that gets `ref`, as it changes. */
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
