import { Button } from 'antd';
import { useState } from 'react';
import { EXPORT_DAYS } from '#domain/reports/export-rules.ts';
import {
  type ExportRowFragment,
  useDeleteExportMutation,
  useExportsQuery,
} from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { useViewer } from '../../storage/session.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable, type AdminColumn } from '../list/admin-table.tsx';
import { CursorLinks } from '../list/cursor-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { EXPORT_COLUMNS, ExportBlock, nameOf } from './export-columns.tsx';
import { isOpen } from '../list-export/export-words.ts';
import { useExportDownload } from '../list-export/use-export-download.ts';
import '../list-export/exports.css';

/** How often the list is read while one of its exports is not finished. */
const LOOK_MS = 1500;

/** Lists as files: what is being written, what can be downloaded, and until when. */
export function ExportsPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const [isWorking, setWorking] = useState(false);
  const query = useExportsQuery({
    variables: { first: useListSize(), after: address.value('after') || null },
    fetchPolicy: 'cache-and-network',
    pollInterval: isWorking ? LOOK_MS : 0,
  });
  const list = (query.data ?? query.previousData)?.exports;
  const rows = list?.edges.map(({ node }) => node);
  const open = rows?.filter(isOpen).length ?? 0;
  if (open > 0 !== isWorking) setWorking(open > 0);
  const [remove, removing] = useDeleteExportMutation();
  const downloading = useExportDownload();
  const ownId = String(useViewer()?._id);
  const refetch = () => void query.refetch().catch(() => undefined);
  const end = (row: ExportRowFragment) => {
    if (!window.confirm(`Delete the export “${nameOf(row)}”?`)) return;
    void remove({ variables: { input: { id: row.id } } })
      .then(refetch)
      .catch(() => undefined);
  };
  const actions = (row: ExportRowFragment) => (
    <span className="export-actions">
      {row.state === 'DONE' && row.userId === ownId && (
        <Button
          type="primary"
          aria-label={`Download ${nameOf(row)}`}
          onClick={() => downloading.download(row.id)}
        >
          Download
        </Button>
      )}
      <Button danger aria-label={`Delete ${nameOf(row)}`} onClick={() => end(row)}>
        Delete
      </Button>
    </span>
  );
  const actionsColumn: AdminColumn<ExportRowFragment> = {
    key: 'actions',
    title: 'Download and delete',
    hidesTitle: true,
    right: true,
    render: actions,
  };
  return (
    <>
      <AdminTitle>Exports</AdminTitle>
      <p className="export-intro small muted">
        {`Ask for an export on the list of orders, products or users. Its file is kept for ${EXPORT_DAYS} days.`}
      </p>
      <span className="hidden-text" role="status">
        {open > 0 ? `${open} not finished yet` : rows ? 'All finished' : ''}
      </span>
      <FailureAlert error={removing.error ?? downloading.error} />
      <FailureAlert error={query.error} busy={query.loading} onRetry={refetch} />
      <AdminTable
        label="Exports"
        rows={rows}
        loading={query.loading && !query.data}
        columns={[...EXPORT_COLUMNS, actionsColumn]}
        renderBlock={(row) => <ExportBlock row={row}>{actions(row)}</ExportBlock>}
        emptyText="There is no export yet."
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}
