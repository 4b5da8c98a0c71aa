import { Button } from 'antd';
import { day } from '#domain/dates.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import {
  useResetSecondFactorMutation,
  useUserSecondFactorQuery,
} from '../../graphql/generated/operations.ts';
import { useViewer } from '../../storage/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';

/** Whether a user signs in in two steps, and the way back in for one who has lost phone and recovery codes. */
export function SecondFactorPanel({ userId }: { userId: string }) {
  const viewer = useViewer();
  const { data, error, refetch } = useUserSecondFactorQuery({
    variables: { userId },
    fetchPolicy: 'network-only',
  });
  const [reset, resetting] = useResetSecondFactorMutation();
  const state = data?.userSecondFactor;
  const isOwn = String(viewer?._id) === userId;

  const run = async (): Promise<void> => {
    if (!window.confirm('Are you sure you want to reset two-step sign-in of this user?')) return;
    await withStepUp(() => reset({ variables: { input: { userId } } }));
    showToast('Two-step sign-in is reset');
    await refetch();
  };

  return (
    <section className="panel panel-body user-panel">
      <h2 className="heading-3">Two-step sign-in</h2>
      <FailureAlert error={error ?? resetting.error} />
      {state && !state.isOn && <p>Off. Everybody turns it on in their own profile.</p>}
      {state?.isOn && <p>{`On since ${day(state.enrolledAt ?? '')}.`}</p>}
      {state?.isOn && !isOwn && (
        <>
          <p className="caption">
            For somebody who has lost phone and recovery codes. It ends all their sign-ins, and tells them by
            mail.
          </p>
          <Button
            loading={resetting.loading}
            onClick={() => {
              // What fails is shown above.
              run().catch(() => undefined);
            }}
          >
            Reset
          </Button>
        </>
      )}
    </section>
  );
}
