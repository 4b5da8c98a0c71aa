import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { columnOf, VARIANT_COLUMNS, type VariantColumn } from '#domain/catalogue/variants/csv-columns.ts';
import { saveFile } from '../../../features/security/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { headersOf, TEMPLATE } from './csv-text.ts';
import { CsvReport } from './csv-report.tsx';
import { fetchCsv, type ImportReport, sendCsv } from './send-csv.ts';
import './variant-csv.css';

interface ChosenFile {
  name: string;
  csv: string;
  mapping: Record<string, VariantColumn | null>;
}

const file = (text: string) => new Blob([text], { type: 'text/csv' });

/** One row for each SKU: choose a file, say what its columns mean, check it, import it. */
export function VariantCsv({ onImported }: { onImported: () => void }) {
  const { chosen, choose, report, busy, failure, send, download, map } = useVariantCsv(onImported);
  const [skipWrong, setSkipWrong] = useState(false);
  const hasProblems = report !== undefined && report.problems.length > 0;
  return (
    <section className="panel panel-body variant-csv" aria-label="Variants by CSV">
      <h2 className="heading-3">Variants by CSV</h2>
      <p className="muted">
        One row for each SKU. Leave out the column countInStock, and what is sold meanwhile stays sold.
        Nothing is written before you press Import.
      </p>
      <div className="variant-csv-line">
        <Button onClick={download} loading={busy === 'download'}>
          Download all variants
        </Button>
        <Button onClick={() => saveFile(file(TEMPLATE), 'variants-template.csv')}>Download template</Button>
      </div>
      <label className="variant-csv-file">
        <span>CSV file</span>
        <input type="file" accept=".csv,text/csv" onChange={({ target }) => choose(target.files?.[0])} />
      </label>
      <FailureAlert error={failure} />
      {chosen && <Mapping mapping={chosen.mapping} onMap={map} />}
      {report && <CsvReport report={report} />}
      {chosen && (
        <div className="variant-csv-line">
          <Button onClick={() => send(true, skipWrong)} loading={busy === 'check'}>
            Check
          </Button>
          {hasProblems && (
            <Checkbox checked={skipWrong} onChange={({ target }) => setSkipWrong(target.checked)}>
              Import the products without wrong rows
            </Checkbox>
          )}
          <Button
            type="primary"
            disabled={!report || report.isWritten || (hasProblems && !skipWrong)}
            loading={busy === 'import'}
            onClick={() => send(false, skipWrong)}
          >
            Import
          </Button>
        </div>
      )}
    </section>
  );
}

function useVariantCsv(onImported: () => void) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [report, setReport] = useState<ImportReport>();
  const [busy, setBusy] = useState<'check' | 'import' | 'download'>();
  const [failure, setFailure] = useState<unknown>();

  const work = async (what: typeof busy, run: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    await run().catch(setFailure);
    setBusy(undefined);
  };
  const choose = (picked: File | undefined): void => {
    setReport(undefined);
    if (!picked) return setChosen(undefined);
    void work('check', async () => {
      const csv = await picked.text();
      const mapping = Object.fromEntries(headersOf(csv).map((header) => [header, columnOf(header)]));
      setChosen({ name: picked.name, csv, mapping });
    });
  };
  const send = (dryRun: boolean, skipWrong: boolean): void => {
    if (!chosen) return;
    const { csv, mapping } = chosen;
    void work(dryRun ? 'check' : 'import', async () => {
      const told = await sendCsv({ csv, mapping, dryRun, skipWrong });
      setReport(told);
      if (!told.isWritten) return;
      showToast(`Imported: ${told.created} new, ${told.updated} changed`);
      onImported();
    });
  };
  return {
    chosen,
    choose,
    report,
    busy,
    failure,
    send,
    map: (header: string, column: VariantColumn | null): void => {
      setReport(undefined);
      setChosen(chosen && { ...chosen, mapping: { ...chosen.mapping, [header]: column } });
    },
    download: (): void => void work('download', async () => saveFile(await fetchCsv(), 'variants.csv')),
  };
}

interface MappingProps {
  mapping: ChosenFile['mapping'];
  onMap: (header: string, column: VariantColumn | null) => void;
}

const Mapping = ({ mapping, onMap }: MappingProps) => (
  <fieldset className="variant-csv-mapping">
    <legend>What the columns mean</legend>
    {Object.entries(mapping).map(([header, column]) => (
      <label key={header}>
        <span>{header}</span>
        <select
          className="field-input list-select"
          value={column ?? ''}
          onChange={({ target }) =>
            onMap(header, VARIANT_COLUMNS.find((one) => one === target.value) ?? null)
          }
        >
          <option value="">Leave out</option>
          {VARIANT_COLUMNS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
);
