import { linkLife } from '#domain/accounts/account-links.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  useSendEmailConfirmationMutation,
  type VerifyNoticeFragment,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';

interface VerifyNoticeProps {
  user: VerifyNoticeFragment;
  /** Where mails are not sent, nothing can be confirmed and nothing is asked. */
  sendsMail: boolean;
}

/** A quiet word in the profile while the address is not confirmed. Nothing is closed without it. */
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
          // A failure is in `error`, for the screen.
          send().catch(() => undefined);
        }}
      >
        {data
          ? `A new mail to ${user.email} is on its way. Its link works for ${linkLife('email-verification')}.`
          : `${user.email} is not confirmed yet. Open the link in the mail that we have sent there.`}
      </Alert>
    </>
  );
}
