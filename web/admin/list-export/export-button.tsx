import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '../admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { DownloadIcon } from '../admin-icons.tsx';
import { progressText } from './export-words.ts';
import type { ListExport } from './use-list-export.ts';
import './exports.css';

/** Exports a list; when that is done, it becomes the download. */
export function ExportButton({ csv: { label, start, row, busy, download } }: { csv: ListExport }) {
  const isDone = row?.state === 'DONE';
  return (
    <div className="export-button">
      {isDone ? (
        <Button onClick={download} icon={<DownloadIcon />}>
          Download CSV
        </Button>
      ) : (
        <Button onClick={start} loading={busy} aria-busy={busy || undefined} icon={<DownloadIcon />}>
          {row && busy ? progressText(row) : label}
        </Button>
      )}
      {row && (
        <Link className="small" to={adminPaths.exports()}>
          All exports
        </Link>
      )}
      <span className="hidden-text" role="status">
        {busy ? 'Exporting' : isDone ? 'The export is ready.' : ''}
      </span>
    </div>
  );
}

/** Why the export of a list has failed. */
export function ExportProblem({ csv: { row } }: { csv: ListExport }) {
  if (row?.state !== 'FAILED') return null;
  return (
    <div className="admin-alert">
      <Alert tone="red">{row.problem ?? 'The export has failed. Ask for it again.'}</Alert>
    </div>
  );
}
