import { day } from '#domain/dates.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type SignedInDeviceFragment, useEndSessionMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts';

const nameOf = ({ device }: SignedInDeviceFragment): string => device ?? 'Unknown device';

/** The signed-in devices, and signing out of one or all of them. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDeviceFragment[] }) {
  const { signOutEverywhere, busy, error } = useSignOutEverywhere();
  return (
    <>
      <ul className="devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button variant="line" busy={busy} onClick={signOutEverywhere}>
        Sign out everywhere
      </Button>
    </>
  );
}

function Device({ device }: { device: SignedInDeviceFragment }) {
  const [endSession, { loading, error }] = useEndSessionMutation({
    update: (cache, { data }) => {
      // Apollo drops references to evicted objects from the list.
      for (const id of data?.endSession.endedSessionIds ?? []) cache.evict({ id: `SessionInfo:${id}` });
    },
  });
  const end = async (): Promise<void> => {
    try {
      await endSession({ variables: { input: { id: device.id } } });
      // The focused button is gone with its line.
      document.querySelector('main')?.focus({ preventScroll: true });
      showToast(`${nameOf(device)} is signed out`);
    } catch {
      // Shown below the device.
    }
  };
  return (
    <li className="device">
      <div>
        <b>{nameOf(device)}</b>
        <p className="caption figures">
          {`Since ${day(device.createdAt)}, last used ${day(device.lastUsedAt)}`}
        </p>
      </div>
      {device.isCurrent ? (
        <Badge tone="plain">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          small
          busy={loading}
          aria-label={`Sign out ${nameOf(device)}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
    </li>
  );
}
