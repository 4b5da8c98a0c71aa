import { formatNaira } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-time.ts';
import type { TransferPanelFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';

type Request = NonNullable<TransferPanelFragment['transferRequest']>;

/** The account, amount and reference to transfer with, each to be copied. */
export function TransferPanel({ request }: { request: Request }) {
  const { bank, accountName, accountNumber, amount, received, reference, heldUntil } = request;
  return (
    <>
      {received > 0 && (
        <Alert tone="info">
          {`${formatNaira(received)} has arrived. ${formatNaira(amount)} is still missing.`}
        </Alert>
      )}
      <p>
        Transfer <b className="figures">{formatNaira(amount)}</b> to this account:
      </p>
      <dl className="summary">
        <Row label="Bank" text={bank} />
        <Row label="Account name" text={accountName} />
        <Row label="Account number" text={accountNumber} copied={accountNumber} />
        <Row label="Amount" text={formatNaira(amount)} copied={amount.toFixed(2)} />
        <Row label="Reference" text={reference} copied={reference} />
      </dl>
      <p className="small muted">
        {`Write the reference into the transfer, so that we know which order it is for. ${heldText(heldUntil)} This page and a mail tell you when the money has arrived.`}
      </p>
    </>
  );
}

const heldText = (heldUntil: string | null | undefined): string =>
  heldUntil
    ? `We reserve your pieces until ${shopMoment(new Date(heldUntil))} (Lagos time).`
    : 'Your pieces are not reserved any more; if they are sold when it arrives, we send the money back.';

function Row({ label, text, copied }: { label: string; text: string; copied?: string }) {
  const copy = async (value: string): Promise<void> => {
    await navigator.clipboard.writeText(value);
    showToast(`${label} copied`);
  };
  return (
    <div className="summary-row">
      <dt>{label}</dt>
      <dd className="transfer-value">
        <span className="figures">{text}</span>
        {copied !== undefined && (
          <Button
            variant="quiet"
            small
            aria-label={`Copy ${label.toLowerCase()}`}
            onClick={() => void copy(copied).catch(() => showToast('Copy it by hand.'))}
          >
            Copy
          </Button>
        )}
      </dd>
    </div>
  );
}
