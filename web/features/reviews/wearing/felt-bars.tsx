import type { WearingFiguresFragment } from '../../../graphql/generated/operations.ts';
import { FeltBar } from '../../fit/felt-bar.tsx';
import '../../../styles/fit/wearing.css';

type Figures = WearingFiguresFragment['wearing'];

/** How cap and length felt to those who bought it. */
export function FeltBars({ wearing }: { wearing: Figures }) {
  const bars = [
    {
      title: 'How the cap fits',
      parts: [
        ['Small', wearing.capSmall],
        ['True', wearing.capTrue],
        ['Large', wearing.capLarge],
      ],
    },
    {
      title: 'Length',
      parts: [
        ['Short', wearing.lengthShort],
        ['True', wearing.lengthTrue],
        ['Long', wearing.lengthLong],
      ],
    },
  ] as const;
  const told = bars.filter(({ parts }) => parts.some(([, count]) => count > 0));
  if (told.length === 0) return null;
  return (
    <div className="felt">
      {told.map(({ title, parts }) => (
        <div key={title}>
          <h3 className="felt-title">{title}</h3>
          <FeltBar parts={parts} />
        </div>
      ))}
      <p className="caption">From wearers who bought it here.</p>
    </div>
  );
}
