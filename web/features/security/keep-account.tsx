import { failureOf } from '../../graphql/errors.ts';
import { useKeepAccountMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Keeps an account at the press of a button: programs that look at mails open links, and must not decide. */
export function KeepAccount({ token }: { token: string }) {
  const [keep, { data, error, loading }] = useKeepAccountMutation();
  if (data) {
    return (
      <>
        <Alert tone="green">Your account is kept.</Alert>
        <p>If somebody else asked to delete it, they know your password: choose a new one.</p>
        <ButtonLink to={paths.forgottenPassword()}>Choose a new password</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>Your account is going to be deleted. Keep it, with its orders and reviews?</p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button
        busy={loading}
        onClick={() => {
          // A failure is in `error`, for the screen.
          keep({ variables: { input: { token } } }).catch(() => undefined);
        }}
      >
        Keep my account
      </Button>
    </>
  );
}
