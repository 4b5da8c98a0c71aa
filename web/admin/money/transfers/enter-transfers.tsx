import { Button } from 'antd';
import { useState } from 'react';
import { formatNaira, nairaFromKobo } from '#domain/money.ts';
import { INCOMING_LIMITS } from '#domain/payments/incoming-transfers.ts';
import { readStatement, type Statement, type StatementLine } from '#domain/payments/bank-statement.ts';
import {
  IncomingTransfersDocument,
  useEnterTransfersMutation,
} from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { readCsv } from '../../list/read-csv.ts';
import { EnterByHand, type Entry } from './enter-by-hand.tsx';

/** From a statement that the bank gives as a CSV file, or typed. */
export function EnterTransfers({ onClose }: { onClose: () => void }) {
  const [statement, setStatement] = useState<Statement | 'unread'>();
  const [enter, { error, loading, reset }] = useEnterTransfersMutation({
    refetchQueries: [IncomingTransfersDocument],
  });
  const choose = async (file: File | undefined): Promise<void> => {
    reset();
    setStatement(file && ((await readFile(file)) ?? 'unread'));
  };
  const save = async (transfers: Entry[]): Promise<void> => {
    const { data } = await enter({ variables: { input: { transfers } } });
    if (!data) return;
    showToast(toldOf(data.enterTransfers));
    onClose();
  };
  return (
    <section className="panel panel-body enter-transfers" aria-label="Enter transfers">
      <p className="muted">
        Download the statement from your bank’s site as a CSV file and choose it here. Transfers that are here
        already are left as they are.
      </p>
      <label className="transfer-file">
        <span>Statement (CSV)</span>
        <input type="file" accept=".csv,text/csv" onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      {statement && <FailureAlert error={error} />}
      {statement === 'unread' && (
        <p role="alert">
          This file has no line that names a date, a credit and a reference. Save the statement as CSV with
          its headings, or enter the transfers by hand.
        </p>
      )}
      {statement && statement !== 'unread' && (
        <StatementPreview
          statement={statement}
          busy={loading}
          onEnter={(entries) => void save(entries).catch(() => undefined)}
        />
      )}
      {!statement && <EnterByHand onEnter={(entry) => save([entry])} />}
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
    </section>
  );
}

async function readFile(file: File): Promise<Statement | null> {
  const cells = await readCsv(file);
  return cells && readStatement(cells);
}

const isRead = (line: StatementLine): line is Extract<StatementLine, { error: null }> => line.error === null;

interface StatementPreviewProps {
  statement: Statement;
  busy: boolean;
  onEnter: (entries: Entry[]) => void;
}

function StatementPreview({ statement: { lines, skipped }, busy, onEnter }: StatementPreviewProps) {
  const read = lines.filter(isRead);
  const taken = read.slice(0, INCOMING_LIMITS.transfers);
  const wrong = lines.filter((line) => !isRead(line));
  return (
    <>
      <p aria-live="polite">
        {`${countOf(read.length, 'transfer')} came in`}
        {skipped > 0 && `, ${countOf(skipped, 'line')} of money that went out left out`}
        {read.length > taken.length &&
          `. The first ${taken.length} are entered; choose the file again for the rest`}
        .
      </p>
      {wrong.length > 0 && (
        <ul className="transfer-wrong">
          {wrong.map(({ line, error }) => (
            <li key={line}>{`Line ${line}: ${error}`}</li>
          ))}
        </ul>
      )}
      <ul className="transfer-preview" aria-label="Transfers of the statement">
        {taken.map(({ line, amount, arrivedOn, reference, words }) => (
          <li key={line}>
            <b className="figures">{formatNaira(nairaFromKobo(amount))}</b>{' '}
            <span className="figures">{arrivedOn}</span>{' '}
            <span className="caption">{`${reference} ${words}`}</span>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        disabled={taken.length === 0}
        loading={busy}
        onClick={() => onEnter(taken.map(entryOf))}
      >
        {`Enter ${countOf(taken.length, 'transfer')}`}
      </Button>
    </>
  );
}

const entryOf = ({
  amount,
  arrivedOn,
  reference,
  words,
}: Extract<StatementLine, { error: null }>): Entry => ({
  amount: nairaFromKobo(amount),
  arrivedOn,
  reference,
  words: words.slice(0, INCOMING_LIMITS.words),
});

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function toldOf({ entered, known }: { entered: number; known: number }): string {
  if (entered === 0) return known === 1 ? 'It was here already' : 'All of them were here already';
  const before = known > 0 ? `, ${known} were here already` : '';
  return `${countOf(entered, 'transfer')} entered${before}`;
}
