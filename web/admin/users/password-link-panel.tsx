import { Button } from 'antd';
import { linkLife } from '#domain/accounts/account-links.ts';
import {
  type AdminUserRowFragment,
  useSendUserPasswordLinkMutation,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';

interface PasswordLinkPanelProps {
  user: AdminUserRowFragment;
  /** Without a mail server the mail stays in the outbox. */
  sendsMail: boolean;
}

/** For a customer who cannot sign in: the mail that "Forgotten password" sends. */
export function PasswordLinkPanel({ user: { id, email }, sendsMail }: PasswordLinkPanelProps) {
  const [send, { loading, error }] = useSendUserPasswordLinkMutation();
  const ask = async (): Promise<void> => {
    // A failure is in `error`, shown below the heading.
    const { data } = await send({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (data) showToast(`A password link is on its way to ${data.sendUserPasswordLink.email}`);
  };
  return (
    <section className="panel panel-body user-panel" aria-labelledby="password-link">
      <h2 className="heading-3" id="password-link">
        Password link
      </h2>
      <p className="small muted">
        {`Sends a mail to ${email} with a link to choose a new password. It works once, within ${linkLife('password-reset')}. Nobody else sees the link.`}
      </p>
      <FailureAlert error={error} />
      {!sendsMail && <Alert tone="info">No mail server is set, so the shop sends no mail.</Alert>}
      <Button
        onClick={() => void ask()}
        disabled={!sendsMail}
        loading={loading}
        aria-busy={loading || undefined}
      >
        Send password link
      </Button>
    </section>
  );
}
