import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { isPercent, PERCENT_TEXT } from '#domain/catalogue/price-change.ts';
import { MAX_BULK_PRODUCTS } from '#domain/forms/bulk-edit.ts';
import { grouped, LIMITS } from '#domain/forms/limits.ts';
import {
  type ChangeProductsInput,
  type ChangeProductsMutation,
  useChangeProductsMutation,
} from '../../../graphql/generated/operations.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';
import { BulkReport } from './bulk-report.tsx';
import type { Selection } from './use-selection.ts';
import './bulk.css';

interface BulkBarProps {
  selection: Selection;
  /** Of the whole list. */
  total: number;
  /** A total that nobody counted cannot be chosen as a whole. */
  isTotalExact: boolean;
  refetch: () => Promise<unknown>;
}

type Change = Pick<ChangeProductsInput, 'pricePercent' | 'category' | 'isPublished'>;

const productsText = (count: number): string => `${grouped(count)} ${count === 1 ? 'product' : 'products'}`;

/** What is done to all chosen products at once, and what became of it. */
export function BulkBar({ selection, total, isTotalExact, refetch }: BulkBarProps) {
  const [run, { loading, error, reset }] = useChangeProductsMutation();
  const [report, setReport] = useState<ChangeProductsMutation['changeProducts']>();
  const { count, isAll } = selection;
  const isTooMany = count > MAX_BULK_PRODUCTS;

  const change = async (what: Change): Promise<void> => {
    setReport(undefined);
    const { data } = await run({
      variables: { input: { ...selection.target, ...what } },
      update: forgetCatalogueLists,
    });
    setReport(data?.changeProducts);
    selection.clear();
    await refetch();
  };
  const ask = (question: string, what: Change): void => {
    // Failures are in `error`, or in the list's own error when reading it again fails.
    if (window.confirm(`${question} ${productsText(count)}?`)) change(what).catch(() => undefined);
  };
  return (
    <>
      {count > 0 && (
        <div
          className="panel bulk-bar"
          role="group"
          aria-label="Chosen products"
          aria-busy={loading || undefined}
        >
          <b className="small" role="status">{`${productsText(count)} chosen`}</b>
          {!isAll && isTotalExact && count < total && (
            <Button onClick={selection.takeAll}>{`Choose all ${grouped(total)} that match`}</Button>
          )}
          <Button onClick={selection.clear}>Choose none</Button>
          {isTooMany ? (
            <p className="bulk-note">{`At most ${MAX_BULK_PRODUCTS} can be changed at a time. Narrow the list first.`}</p>
          ) : (
            <BulkActions isBusy={loading} onChange={ask} />
          )}
        </div>
      )}
      <FailureAlert error={error} />
      {report && <BulkReport report={report} onClose={() => (setReport(undefined), reset())} />}
    </>
  );
}

interface BulkActionsProps {
  isBusy: boolean;
  onChange: (question: string, what: Change) => void;
}

const BulkActions = ({ isBusy, onChange }: BulkActionsProps) => (
  <>
    <BulkField
      label="Price by %"
      check={(text) => (isPercent(Number(text)) ? undefined : PERCENT_TEXT)}
      isBusy={isBusy}
      onApply={(text) => onChange(`Change all prices by ${text} % of`, { pricePercent: Number(text) })}
    />
    <BulkField
      label="Category"
      check={(text) =>
        text.length <= LIMITS.category ? undefined : `Use at most ${LIMITS.category} characters.`
      }
      isBusy={isBusy}
      onApply={(text) => onChange(`Set the category to ${text} for`, { category: text })}
    />
    <Button disabled={isBusy} onClick={() => onChange('Publish', { isPublished: true })}>
      Publish
    </Button>
    <Button disabled={isBusy} onClick={() => onChange('Hide from the shop', { isPublished: false })}>
      Hide
    </Button>
  </>
);

interface BulkFieldProps {
  label: string;
  check: (text: string) => string | undefined;
  isBusy: boolean;
  onApply: (text: string) => void;
}

function BulkField({ label, check, isBusy, onApply }: BulkFieldProps): ReactNode {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const id = `bulk ${label}`.replaceAll(/\W+/g, '-').toLowerCase();
  return (
    <form
      className="bulk-field"
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        if (given === '') return;
        setWrong(check(given));
        if (check(given) === undefined) onApply(given);
      }}
    >
      <input
        className="input figures"
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
      />
      <Button htmlType="submit" disabled={isBusy} aria-label={`Apply ${label}`}>
        Apply
      </Button>
      {wrong !== undefined && (
        <span id={id} className="bulk-wrong small" role="alert">
          {wrong}
        </span>
      )}
    </form>
  );
}
