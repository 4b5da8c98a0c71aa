import { useState } from 'react';
import type { Mark, MarksOf, PhotoSize } from '#domain/catalogue/photos/photo.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { tapsOf, type TapTable } from './tap-words.ts';

interface TapControlsProps<Tap extends string> {
  table: TapTable<Tap>;
  marks: MarksOf<Tap>;
  size: PhotoSize;
  tap: Tap;
  onTap: (tap: Tap) => void;
  onMove: (by: Mark) => void;
}

const MOVES: readonly { label: string; icon: IconName; by: Mark; isUp?: boolean }[] = [
  { label: 'Left', icon: 'back', by: { x: -1, y: 0 } },
  { label: 'Up', icon: 'down', by: { x: 0, y: -1 }, isUp: true },
  { label: 'Down', icon: 'down', by: { x: 0, y: 1 } },
  { label: 'Right', icon: 'forward', by: { x: 1, y: 0 } },
];

const STEPS = [1, 10] as const;

/** All that fingers do on the photo, by buttons. */
export function TapControls<Tap extends string>({
  table,
  marks,
  size,
  tap,
  onTap,
  onMove,
}: TapControlsProps<Tap>) {
  const [step, setStep] = useState<number>(1);
  return (
    <div className="photo-controls">
      <div className="units" role="group" aria-label="Mark">
        {tapsOf(table).map((one) => (
          <button key={one} type="button" aria-pressed={one === tap} onClick={() => onTap(one)}>
            {table[one].title}
          </button>
        ))}
      </div>
      <div className="photo-moves" role="group" aria-label="Move the mark">
        {MOVES.map(({ label, icon, by, isUp }) => (
          <IconButton
            key={label}
            label={label}
            className={isUp ? 'photo-up' : undefined}
            onClick={() => onMove({ x: by.x * step, y: by.y * step })}
          >
            <Icon name={icon} small />
          </IconButton>
        ))}
      </div>
      <div className="units" role="group" aria-label="By">
        {STEPS.map((one) => (
          <button key={one} type="button" aria-pressed={one === step} onClick={() => setStep(one)}>
            {`${one} px`}
          </button>
        ))}
      </div>
      <p className="small" role="status">
        {placeWords(marks[tap], size) ?? table[tap].hint}
      </p>
    </div>
  );
}

const percent = (at: number, of: number): number => Math.round((at / of) * 100);

function placeWords(mark: Mark | undefined, { width, height }: PhotoSize): string | null {
  if (!mark) return null;
  return `${percent(mark.x, width)} % from the left, ${percent(mark.y, height)} % from the top.`;
}
