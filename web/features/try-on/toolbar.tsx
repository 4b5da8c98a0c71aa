import { memo } from 'react';
import { type Adjustment, ADJUSTMENT_STEPS } from '#domain/catalogue/try-on/adjustment.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { StudioStep } from './studio-state.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

interface ToolbarProps {
  place: Adjustment;
  canUndo: boolean;
  onStep: (step: StudioStep) => void;
}

interface Tool {
  label: string;
  icon: ToolIconName;
  step: StudioStep;
}

const { nudge, size, turn, neck } = ADJUSTMENT_STEPS;
const tool = (
  label: string,
  icon: ToolIconName,
  by: Extract<StudioStep, { kind: 'change' }>['by'],
): Tool => ({
  label,
  icon,
  step: { kind: 'change', by },
});

const PLACE = [
  tool('Left', 'left', { x: -nudge }),
  tool('Up', 'up', { y: -nudge }),
  tool('Down', 'down', { y: nudge }),
  tool('Right', 'right', { x: nudge }),
];
const SIZE = [tool('Smaller', 'minus', { size: -size }), tool('Larger', 'plus', { size })];
const TURN = [tool('Turn left', 'anticlockwise', { turn: -turn }), tool('Turn right', 'clockwise', { turn })];
const NECK = [tool('Narrower neck', 'minus', { neck: -neck }), tool('Wider neck', 'plus', { neck })];
const MIRROR: Tool = { label: 'Mirror the parting', icon: 'mirror', step: { kind: 'mirror' } };

/** A true minus sign. */
const signed = (value: number): string => String(value).replace('-', '−');

/** All that fingers and keys do to the wig, by buttons. */
export const Toolbar = memo(function Toolbar({ place, canUndo, onStep }: ToolbarProps) {
  return (
    <>
      <div className="try-tools">
        <Tools title="Place" tools={PLACE} onStep={onStep} />
        <Tools title="Size" value={`${place.size}%`} tools={SIZE} onStep={onStep} />
        <Tools title="Turn" value={`${signed(place.turn)}°`} tools={TURN} onStep={onStep} />
        <Tools title="Neck" value={`${Math.round(place.neck * 100)}%`} tools={NECK} onStep={onStep} />
        <div className="try-tool" role="group" aria-label="More">
          <span className="small muted">More</span>
          <div>
            <ToolButton tool={MIRROR} onStep={onStep} />
            <IconButton label="Undo" aria-disabled={!canUndo} onClick={() => onStep({ kind: 'undo' })}>
              <ToolIcon name="undo" />
            </IconButton>
          </div>
        </div>
      </div>
      <p className="small muted try-keys">
        Keys: arrows move, Shift is ten times, + and − size, [ and ] turn, M mirrors, Z undoes.
      </p>
      <p className="hidden-text" role="status">
        {placeWords(place)}
      </p>
    </>
  );
});

function placeWords({ x, y, size: wide, turn: by, isMirrored }: Adjustment): string {
  const across = `${Math.abs(Math.round(x))} to the ${x < 0 ? 'left' : 'right'}`;
  const down = `${Math.abs(Math.round(y))} ${y < 0 ? 'up' : 'down'}`;
  return `${across}, ${down}, size ${wide}%, turned ${by}°${isMirrored ? ', mirrored' : ''}`;
}

interface ToolsProps {
  title: string;
  value?: string;
  tools: readonly Tool[];
  onStep: (step: StudioStep) => void;
}

/** Rendered again when its value changes, not on every pixel of a drag. */
const Tools = memo(({ title, value, tools, onStep }: ToolsProps) => (
  <div className="try-tool" role="group" aria-label={title}>
    <span className="small muted">
      {title} {value !== undefined && <b className="figures">{value}</b>}
    </span>
    <div>
      {tools.map((one) => (
        <ToolButton key={one.label} tool={one} onStep={onStep} />
      ))}
    </div>
  </div>
));

const ToolButton = ({
  tool: { label, icon, step },
  onStep,
}: {
  tool: Tool;
  onStep: (step: StudioStep) => void;
}) => (
  <IconButton label={label} onClick={() => onStep(step)}>
    {icon === 'minus' || icon === 'plus' ? <Icon name={icon} small /> : <ToolIcon name={icon} />}
  </IconButton>
);
