import { linkLife } from '#domain/accounts/account-links.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  useSendEmailConfirmationMutation,
  type VerifyNoticeFragment,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';

interface VerifyNoticeProps {
  user: VerifyNoticeFragment;
  /** Without mail nothing can be confirmed. */
  sendsMail: boolean;
}

/** Only a reminder: nothing is locked until the address is confirmed. */
export function VerifyNotice({ user, sendsMail }: VerifyNoticeProps) {
  const [send, { data, error, loading }] = useSendEmailConfirmationMutation();
  if (user.isEmailVerified || !sendsMail) return null;
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Alert
        tone="info"
        busy={loading}
        retryLabel="Send again"
        onRetry={() => {
          // A failure is in `error`.
          send().catch(() => undefined);
        }}
      >
        {data
          ? `A new mail to ${user.email} is on its way. Its link works for ${linkLife('email-verification')}.`
          : `${user.email} is not confirmed yet. Open the link in the mail that we sent you.`}
      </Alert>
    </>
  );
}
