import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../graphql/errors.ts';
import { paths } from '../../paths.ts';
import { accountCopy } from '../../storage/fit/account-copy.ts';
import { useKeptHead } from '../../storage/fit/head.ts';
import { useHeight } from '../../storage/fit/height.ts';
import { useMyShade } from '../../storage/fit/my-shade.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { leaveAccount } from './account-copy.ts';
import { setBrowserMeasures } from './browser-measures.ts';
import { KeptWhere } from './kept-where.tsx';
import { fitWords } from '#domain/accounts/fit-words.ts';

/** What a shopper has measured, where it is kept, and how it is forgotten. */
export function MyMeasures({ userId }: { userId: number }) {
  const client = useApolloClient();
  const { measures, unit } = useKeptHead();
  const height = useHeight();
  const shade = useMyShade();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const words = fitWords({ measures, unit, height, shade: shade?.code ?? null });

  const forget = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      if (accountCopy.latest()?.has != null) await leaveAccount(client, userId);
      setBrowserMeasures(null);
      // The focused button is gone.
      document.querySelector('main')?.focus({ preventScroll: true });
      showToast('Your measures are forgotten');
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };

  return (
    <>
      {words.length > 0 && (
        <ul className="measure-list">
          {words.map(({ what, value }) => (
            <li key={what}>
              {what}: <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
      {words.length === 0 && <p className="muted">Nothing measured yet.</p>}
      <p>
        <Link className="link" to={paths.capFit()}>
          Find your cap size
        </Link>
        {' · '}
        <Link className="link" to={paths.shade()}>
          Match your shade
        </Link>
      </p>
      <KeptWhere />
      {error !== null && <Alert tone="red">{failureOf(error).message}</Alert>}
      {words.length > 0 && (
        <Button variant="line" className="measures-forget" busy={busy} onClick={() => void forget()}>
          Forget my measures
        </Button>
      )}
    </>
  );
}
