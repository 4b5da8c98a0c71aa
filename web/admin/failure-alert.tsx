import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { failureOf } from '../graphql/errors.ts';
import { ViewerRoleDocument, type ViewerRoleQuery } from '../graphql/generated/operations.ts';
import { Alert } from '../ui/alert.tsx';
import { holdAnswer } from './fresh-role.ts';

interface FailureAlertProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

export function FailureAlert({ error, onRetry, busy }: FailureAlertProps) {
  const failure = error === undefined || error === null ? undefined : failureOf(error);
  const isForbidden = failure?.code === 'FORBIDDEN';
  const client = useApolloClient();
  // FORBIDDEN may mean that the role has changed: the header and the console must know it too.
  useEffect(() => {
    if (!isForbidden) return;
    client
      .query<ViewerRoleQuery>({ query: ViewerRoleDocument, fetchPolicy: 'network-only' })
      .then(({ data }) => holdAnswer(data))
      .catch(() => undefined);
  }, [isForbidden, client]);
  if (!failure) return null;
  return (
    <div className="admin-alert">
      <Alert tone="red" onRetry={failure.code === 'NOT_FOUND' ? undefined : onRetry} busy={busy ?? false}>
        {failure.message}
      </Alert>
    </div>
  );
}
