import { useState } from 'react';
import { ADDRESS_TEXT, TAKE_BACK_TEXT } from '#domain/accounts/erasure.ts';
import { day } from '#domain/dates.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  useAccountErasureQuery,
  useEraseAccountMutation,
  useKeepAccountMutation,
} from '../../graphql/generated/operations.ts';
import { session } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { fetchOwnData } from './fetch-own-data.ts';
import { saveFile } from './save-file.ts';
import { withStepUp } from './step-up.ts';

/** What one may take home, and the way out. */
export function OwnData() {
  const { data, refetch } = useAccountErasureQuery({ fetchPolicy: 'cache-and-network' });
  const [erase, erasing] = useEraseAccountMutation();
  const [keep, keeping] = useKeepAccountMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const dueAt = data?.accountErasureDueAt;

  /** What fails is shown above the buttons. */
  const run = (act: () => Promise<void>): void => {
    setFailure(undefined);
    act().catch(setFailure);
  };
  const download = async (): Promise<void> => {
    const token = session.read()?.token;
    if (token === undefined) return;
    setIsLoading(true);
    try {
      const file = await withStepUp(() => fetchOwnData(token));
      saveFile(file, `irun-my-data-${day(new Date().toISOString())}.json`);
    } finally {
      setIsLoading(false);
    }
  };
  const end = async (): Promise<void> => {
    if (!window.confirm(`Delete your account? You can take it back for ${TAKE_BACK_TEXT}.`)) return;
    await withStepUp(() => erase());
    await refetch();
  };
  const stay = async (): Promise<void> => {
    await keep({ variables: { input: {} } });
    showToast('Your account is kept');
    await refetch();
  };

  return (
    <div className="safety">
      {failure !== undefined && <Alert tone="red">{failureOf(failure).message}</Alert>}
      <p>Your account, orders, reviews and the mails that we wrote to you, in one file.</p>
      <Button variant="line" small busy={isLoading} onClick={() => run(download)}>
        Download my data
      </Button>
      {dueAt ? (
        <>
          <Alert tone="info">{`Your account will be deleted on ${day(dueAt)}.`}</Alert>
          <Button small busy={keeping.loading} onClick={() => run(stay)}>
            Keep my account
          </Button>
        </>
      ) : (
        <>
          <p>
            {`Deleting your account erases your name and email address for good after ${TAKE_BACK_TEXT}. Your orders stay in our books under your name; the address in them is erased after ${ADDRESS_TEXT}. Your reviews stay without your name.`}
          </p>
          <Button variant="quiet" small busy={erasing.loading} onClick={() => run(end)}>
            Delete my account
          </Button>
        </>
      )}
    </div>
  );
}
