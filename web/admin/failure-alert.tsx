import { useEffect } from 'react';
import { failureOf } from '../graphql/errors.ts';
import { session } from '../storage/session.ts';
import { Alert } from '../ui/alert.tsx';

interface FailureAlertProps {
  /** What a call has thrown; nothing is shown without one. */
  error: unknown;
  /** Offers "Try again" for a failed fetch, unless there is nothing to fetch. */
  onRetry?: () => void;
  busy?: boolean;
}

/** The API's sentence in a red alert, above what it is about. */
export function FailureAlert({ error, onRetry, busy }: FailureAlertProps) {
  const failure = error === undefined || error === null ? undefined : failureOf(error);
  const isForbidden = failure?.code === 'FORBIDDEN';
  // Who has just lost the flag is a shopper from now on, for the header and for the console's door too.
  useEffect(() => {
    const viewer = session.read();
    if (isForbidden && viewer?.isAdmin) session.start({ ...viewer, isAdmin: false });
  }, [isForbidden]);
  if (!failure) return null;
  return (
    <div className="admin-alert">
      <Alert tone="red" onRetry={failure.code === 'NOT_FOUND' ? undefined : onRetry} busy={busy ?? false}>
        {failure.message}
      </Alert>
    </div>
  );
}
