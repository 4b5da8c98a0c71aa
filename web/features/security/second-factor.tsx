import { useState } from 'react';
import { day } from '#domain/dates.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type SecondFactorStateFragment,
  type StartSecondFactorMutation,
  useMySecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useStartSecondFactorMutation,
  useTurnOffSecondFactorMutation,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NewKey } from './new-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { withStepUp } from './step-up.ts';

/** Two-step sign-in of one's own account: off, being turned on, or on. */
export function SecondFactor() {
  const { data, error, loading, refetch } = useMySecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [key, setKey] = useState<StartSecondFactorMutation['startSecondFactor'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const again = (): void => void refetch().catch(() => undefined);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          again();
        }}
      />
    );
  }
  if (key) {
    return (
      <NewKey
        newKey={key}
        onCancel={() => setKey(null)}
        onConfirmed={(given) => {
          setKey(null);
          setCodes(given);
        }}
      />
    );
  }
  if (error && !data) {
    return (
      <Alert tone="red" busy={loading} onRetry={again}>
        {failureOf(error).message}
      </Alert>
    );
  }
  if (!data) return <Skeleton />;
  return <State state={data.mySecondFactor} onKey={setKey} onCodes={setCodes} onOff={again} />;
}

interface StateProps {
  state: SecondFactorStateFragment;
  onKey: (key: StartSecondFactorMutation['startSecondFactor']) => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

function State({ state, onKey, onCodes, onOff }: StateProps) {
  const [start, starting] = useStartSecondFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [turnOff, turningOff] = useTurnOffSecondFactorMutation();
  const [failure, setFailure] = useState<unknown>();

  /** What fails is shown above the buttons. */
  const run = (act: () => Promise<void>): void => {
    setFailure(undefined);
    act().catch(setFailure);
  };
  const begin = async (): Promise<void> => {
    const { data } = await withStepUp(() => start());
    if (data) onKey(data.startSecondFactor);
  };
  const renewCodes = async (): Promise<void> => {
    const { data } = await withStepUp(() => renew());
    if (data) onCodes(data.renewRecoveryCodes.recoveryCodes);
  };
  const end = async (): Promise<void> => {
    if (!window.confirm('Turn off two-step sign-in? Your password alone will sign you in.')) return;
    await withStepUp(() => turnOff());
    showToast('Two-step sign-in is off');
    onOff();
  };

  return (
    <div className="safety">
      {failure !== undefined && <Alert tone="red">{failureOf(failure).message}</Alert>}
      {state.isOn ? (
        <>
          <p>{`On since ${day(state.enrolledAt ?? '')}. Recovery codes left: ${state.recoveryCodesLeft}.`}</p>
          <div className="button-row">
            <Button variant="line" small busy={renewing.loading} onClick={() => run(renewCodes)}>
              New recovery codes
            </Button>
            <Button variant="line" small busy={starting.loading} onClick={() => run(begin)}>
              Use another phone
            </Button>
            <Button variant="quiet" small busy={turningOff.loading} onClick={() => run(end)}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Off. With it, signing in takes your password and a code from an app on your phone, so nobody gets
            in with the password alone.
          </p>
          <Button variant="line" busy={starting.loading} onClick={() => run(begin)}>
            Turn on
          </Button>
        </>
      )}
    </div>
  );
}
