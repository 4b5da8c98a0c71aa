import { useEffect } from 'react';
import { failureOf } from '../graphql/errors.ts';
import { session } from '../storage/session.ts';
import { Alert } from '../ui/alert.tsx';

interface FailureAlertProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

export function FailureAlert({ error, onRetry, busy }: FailureAlertProps) {
  const failure = error === undefined || error === null ? undefined : failureOf(error);
  const isForbidden = failure?.code === 'FORBIDDEN';
  // FORBIDDEN means that this user is no longer an administrator: the header and the console must know it too.
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
