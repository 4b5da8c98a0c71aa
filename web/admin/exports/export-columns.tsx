import type { ReactNode } from 'react';
import { day } from '#domain/dates.ts';
import type { ExportRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { isOpen, KIND_WORDS, partOf, progressText, rowsText, sizeText } from '../list-export/export-words.ts';

interface RowProps {
  row: ExportRowFragment;
}

/** Date and time in UTC, like every date of the shop. */
const dateAndTime = (iso: string): string => `${day(iso)} ${iso.slice(11, 16)}`;

/** A short name for buttons: "Orders of 2026-11-20 12:00". */
export const nameOf = ({ kind, createdAt }: ExportRowFragment): string =>
  `${KIND_WORDS[kind]} of ${dateAndTime(createdAt)}`;

const What = ({ row }: RowProps) => (
  <span className="export-what">
    <b>{KIND_WORDS[row.kind]}</b>
    <span>{row.filterText ?? 'all'}</span>
    <span className="caption">
      {`${dateAndTime(row.createdAt)} · by ${row.userName ?? 'a deleted account'}`}
    </span>
  </span>
);

const size = ({ state, rowsDone, bytes }: ExportRowFragment): string =>
  state === 'DONE' ? `${rowsText(rowsDone)}, ${sizeText(bytes ?? 0)}` : '';

const State = ({ row }: RowProps) => {
  if (row.state === 'DONE') {
    return (
      <span className="export-state">
        <Badge tone="green" check>
          Ready
        </Badge>
      </span>
    );
  }
  if (row.state === 'FAILED') {
    return (
      <span className="export-state">
        <Badge tone="red">Failed</Badge>
        <span className="caption">{row.problem}</span>
      </span>
    );
  }
  return (
    <span className="export-state">
      <progress aria-label={`Progress of ${nameOf(row)}`} value={partOf(row) ?? undefined} />
      <span className="caption">{progressText(row)}</span>
    </span>
  );
};

const ends = (row: ExportRowFragment): string => (isOpen(row) ? '' : day(row.expiresAt));

export const EXPORT_COLUMNS: readonly AdminColumn<ExportRowFragment>[] = [
  { key: 'what', title: 'EXPORT', render: (row) => <What row={row} /> },
  { key: 'state', title: 'STATE', render: (row) => <State row={row} /> },
  { key: 'size', title: 'SIZE', render: (row) => <span className="figures">{size(row)}</span> },
  { key: 'ends', title: 'KEPT UNTIL', render: (row) => <span className="figures">{ends(row)}</span> },
];

/** An export on a phone, with its actions below. */
export const ExportBlock = ({ row, children }: RowProps & { children: ReactNode }) => (
  <div className="block">
    <What row={row} />
    <State row={row} />
    {!isOpen(row) && (
      <span className="caption">
        {[size(row), `kept until ${ends(row)}`].filter((part) => part !== '').join(' · ')}
      </span>
    )}
    <span className="block-line">{children}</span>
  </div>
);
