import { Button } from 'antd';
import { DownloadIcon } from '../admin-icons.tsx';
import type { CsvExport } from './use-csv-export.ts';

export function ExportButton({ csv: { start, bytes } }: { csv: CsvExport }) {
  const isRunning = bytes !== undefined;
  return (
    <div>
      <Button onClick={start} loading={isRunning} aria-busy={isRunning || undefined} icon={<DownloadIcon />}>
        {bytes ? `Export CSV, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB` : 'Export CSV'}
      </Button>
      <span className="hidden-text" role="status">
        {isRunning ? 'Exporting' : ''}
      </span>
    </div>
  );
}
