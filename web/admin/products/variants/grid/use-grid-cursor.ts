import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { cellText, FIELDS, type Field, type GridRow } from './grid-rows.ts';
import type { VariantGrid } from './use-variant-grid.ts';

/** A cell by its place among the shown rows. */
export interface Place {
  at: number;
  field: Field;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const within = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));

function stepped({ at, field }: Place, [down, right]: readonly [number, number], rows: number): Place {
  const column = within(0, FIELDS.indexOf(field) + right, FIELDS.length - 1);
  return { at: within(0, at + down, rows - 1), field: FIELDS[column] ?? field };
}

/**
 * One cell of the grid is in the tab order; arrows move it, Enter, F2 or typing edit it, Space selects its row, Ctrl D
 * fills down, Ctrl V pastes.
 */
export function useGridCursor(grid: VariantGrid, shown: readonly GridRow[], onField: (field: Field) => void) {
  const [known, setCursor] = useState<Place>({ at: 0, field: 'price' });
  const [editing, setEditing] = useState<string | null>(null);
  /** Counts moves, so that the cell of the last one takes the focus. */
  const [moves, setMoves] = useState(0);
  const cursor = { ...known, at: within(0, known.at, Math.max(0, shown.length - 1)) };
  const row = shown[cursor.at];

  const go = (to: Place): void => {
    setMoves(moves + 1);
    setCursor(to);
    setEditing(null);
    onField(to.field);
  };
  const edit = (text: string): void => {
    if (row && !row.isRemoved) setEditing(text);
  };
  const toggle = (): void => {
    if (!row) return;
    const { selected } = grid;
    grid.select(
      selected.includes(row.key) ? selected.filter((key) => key !== row.key) : [...selected, row.key],
    );
  };
  /** Stores what was typed and goes on; null leaves the cell as it was. */
  const finish = (text: string | null, step: readonly [number, number]): void => {
    if (text !== null && row && text !== cellText(row, cursor.field))
      grid.type({ key: row.key, field: cursor.field }, text);
    go(stepped(cursor, step, shown.length));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const step = STEPS[key];
    const isCommand = ctrlKey || metaKey;
    if (step && !isCommand) go(stepped(cursor, step, shown.length));
    else if (isCommand && key.toLowerCase() === 'd') grid.fill(cursor.field);
    else if (key === ' ' && !isCommand) toggle();
    else if ((key === 'Enter' || key === 'F2') && row) edit(cellText(row, cursor.field));
    else if (key === 'Delete' || key === 'Backspace') edit('');
    else if (key.length === 1 && !isCommand && !altKey) edit(key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!row || editing !== null) return;
    event.preventDefault();
    grid.paste(shown, { key: row.key, field: cursor.field }, event.clipboardData.getData('text/plain'));
  };
  return { cursor, editing, moves, go, edit, finish, onKeyDown, onPaste };
}

export type GridCursor = ReturnType<typeof useGridCursor>;
