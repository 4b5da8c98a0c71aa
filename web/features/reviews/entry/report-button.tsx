import { useState } from 'react';
import { REPORT_REASONS, REPORT_WORDS } from '#domain/reviews/reports.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { type ReportReason, useReportReviewMutation } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';

/** For whoever thinks that the shop should look at somebody else's review. */
export function ReportButton({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<string>(REPORT_REASONS[0]);
  const [report, { data, error, loading }] = useReportReviewMutation();
  if (data) return <Alert tone="green">Thank you. We will look at this review.</Alert>;
  if (!isOpen)
    return (
      <button
        type="button"
        className="link small"
        aria-label={`Report the review of ${name}`}
        onClick={() => setOpen(true)}
      >
        Report
      </button>
    );
  const send = (): void => {
    const input = { id, reason: reason.toUpperCase() as ReportReason };
    // The error is in `error`.
    report({ variables: { input } }).catch(() => undefined);
  };
  return (
    <div className="review-report">
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Select
        label="What is wrong with it?"
        name={`report-${id}`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      >
        {REPORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {REPORT_WORDS[one]}
          </option>
        ))}
      </Select>
      <div className="row">
        <Button variant="line" small busy={loading} onClick={send}>
          Report
        </Button>
        <Button variant="quiet" small onClick={() => setOpen(false)}>
          Close
        </Button>
      </div>
    </div>
  );
}
