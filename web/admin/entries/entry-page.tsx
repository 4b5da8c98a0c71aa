import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../features/session/use-may.ts';
import { Icon } from '../../ui/icon.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { type AdminColumn, AdminTable } from '../list/admin-table.tsx';
import './entries.css';

/** What an editor is given: the entry, or null for a new one. */
export interface EditorProps<Row> {
  entry: Row | null;
  /** Closes it, and looks at the list again. */
  onDone: () => void;
  onCancel: () => void;
}

interface EntryPageProps<Row> {
  title: string;
  /** "Maker": completes "Add Maker". */
  one: string;
  /** What the entries are for, below the title. */
  what: string;
  emptyText: string;
  rows: readonly Row[] | undefined;
  /** Whether no more can be added. */
  isFull: boolean;
  query: { error?: unknown; loading: boolean; data?: unknown; refetch: () => Promise<unknown> };
  columns: readonly AdminColumn<Row>[];
  renderBlock: (row: Row, actions: ReactNode) => ReactNode;
  renderEditor: (props: EditorProps<Row>) => ReactNode;
  /** Above the list, such as a search. */
  tools?: ReactNode;
  /** Before "Edit", such as the buttons of the order. */
  renderActions?: (row: Row) => ReactNode;
  /** Of what those actions do. */
  actionError?: unknown;
}

/** A list of the catalogue's own entries, each edited in a dialog. */
export function EntryPage<Row extends { id: string; name: string }>(props: EntryPageProps<Row>) {
  const { title, one, rows, query, columns, renderBlock, renderEditor, renderActions } = props;
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const mayEdit = useMay()('product.manage');
  const refetch = () => void query.refetch().catch(() => undefined);
  const actions = (row: Row) => (
    <span className="entry-actions">
      {renderActions?.(row)}
      <Button aria-label={`Edit ${row.name}`} onClick={() => setEdited(row)}>
        Edit
      </Button>
    </span>
  );
  const actionsColumn: AdminColumn<Row> = {
    key: 'actions',
    title: renderActions ? 'Order and edit' : 'Edit',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  const done = () => {
    setEdited(null);
    refetch();
  };
  return (
    <>
      <AdminTitle
        beside={mayEdit && <AddButton one={one} isFull={props.isFull} onClick={() => setEdited('new')} />}
      >
        {title}
      </AdminTitle>
      <p className="entry-what small muted">{props.what}</p>
      {props.tools}
      <FailureAlert error={props.actionError} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label={title}
        rows={rows}
        loading={query.loading && !query.data}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        renderBlock={(row) => renderBlock(row, mayEdit && actions(row))}
        emptyText={props.emptyText}
      />
      {edited &&
        renderEditor({
          entry: edited === 'new' ? null : edited,
          onDone: done,
          onCancel: () => setEdited(null),
        })}
    </>
  );
}

const AddButton = ({ one, isFull, onClick }: { one: string; isFull: boolean; onClick: () => void }) => (
  <Button type="primary" icon={<Icon name="plus" small />} disabled={isFull} onClick={onClick}>
    {`Add ${one}`}
  </Button>
);
