import { Button } from 'antd';
import { saveFile } from '../../../features/security/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { reportText } from './csv-text.ts';
import type { ImportReport } from './send-csv.ts';

/** Wrong cells that are shown; the file has them all. */
const MAX_SHOWN = 50;

export function CsvReport({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, problems, ignored, isWritten } = report;
  const counts = `${created} new, ${updated} changed, ${unchanged} as they were, ${problems.length} wrong`;
  return (
    <>
      <Alert tone={problems.length > 0 ? 'red' : isWritten ? 'green' : 'info'}>
        {isWritten ? `Imported: ${counts}.` : `Would be imported: ${counts}. Nothing is written yet.`}
        {ignored.length > 0 && ` Columns left out: ${ignored.join(', ')}.`}
      </Alert>
      {problems.length > 0 && (
        <>
          <Button
            className="variant-csv-report"
            onClick={() =>
              saveFile(new Blob([reportText(report)], { type: 'text/csv' }), 'variants-report.csv')
            }
          >
            Download report
          </Button>
          <div className="variant-scroll">
            <table className="variant-csv-table" aria-label="Wrong cells">
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Field</th>
                  <th scope="col">What is wrong</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, MAX_SHOWN).map(({ line, field, sentence }) => (
                  <tr key={`${line} ${field} ${sentence}`}>
                    <td className="figures">{line}</td>
                    <td>{field}</td>
                    <td>{sentence}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}
