import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureOf } from '../../graphql/errors.ts';
import { paths } from '../../paths.ts';
import { useAccountCopy } from '../../storage/fit/account-copy.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { followAccount, keepInAccount, leaveAccount } from './account-copy.ts';

/** Where measures are kept, and for whoever is signed in the choice to have them in the account too. */
export function KeptWhere() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer) return <KeptInAccount key={viewer._id} userId={viewer._id} />;
  return (
    <p className="small muted">
      Kept in this browser only. We never see your measures.{' '}
      <Link className="link" to={paths.login(pathname + search)}>
        Sign in
      </Link>{' '}
      to have them on your other devices too.
    </p>
  );
}

function KeptInAccount({ userId }: { userId: number }) {
  const client = useApolloClient();
  const copy = useAccountCopy();
  const isKept = copy?.userId === userId && copy.has !== null;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);

  // The choice may have been made on another device.
  useEffect(() => {
    followAccount(client, userId).catch(() => undefined);
  }, [client, userId]);

  const choose = async (isWanted: boolean): Promise<void> => {
    setWanted(isWanted);
    setError(null);
    try {
      await (isWanted ? keepInAccount(client, userId) : leaveAccount(client, userId));
    } catch (refusal) {
      setError(refusal);
    }
    setWanted(null);
  };

  return (
    <div className="kept-where">
      <label className="check-row">
        <input
          type="checkbox"
          checked={wanted ?? isKept}
          disabled={wanted !== null}
          onChange={({ target }) => void choose(target.checked)}
        />
        Keep my measures and shade in my account too
      </label>
      <p className="small muted">
        {isKept
          ? 'On each device where you sign in. Nobody but you sees them, our staff neither.'
          : 'Kept in this browser only. We never see your measures.'}
      </p>
      {isKept && copy.isBehind && (
        <p className="small" role="status">
          Your last change is not in your account yet. It gets there as soon as there is a connection.
        </p>
      )}
      {error !== null && <Alert tone="red">{failureOf(error).message}</Alert>}
    </div>
  );
}
