import { Suspense, lazy } from 'react';
import { withChunkTimeout } from '../../ui/loading/chunk-timeout.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { StockAlertState } from './use-stock-alert.ts';

// Forms are a tenth of a page's code, and few visitors need this one.
const StockAlertForm = lazy(() =>
  withChunkTimeout(import('./stock-alert-form.tsx')).then((part) => ({ default: part.StockAlertForm })),
);

/** What follows the press: the visitor's form, then where the mail goes. */
export function StockAlertAnswer({ alert }: { alert: StockAlertState }) {
  if (alert.askedFor !== undefined) {
    return (
      <Alert tone="green">{`We will write to ${alert.askedFor} once, when it is back. Then we delete the address from our list.`}</Alert>
    );
  }
  return (
    <>
      {alert.failure !== undefined && !alert.isAsking && <Alert tone="red">{alert.failure}</Alert>}
      {alert.needsAddress && (
        <Suspense fallback={<Spinner />}>
          <StockAlertForm ask={alert.ask} />
        </Suspense>
      )}
    </>
  );
}
