import { failureOf } from '../../graphql/errors.ts';
import { useUndoAccountChangeMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Takes a change back at the press of a button: programs that look at mails open links, and must not do it. */
export function UndoChange({ token }: { token: string }) {
  const [undo, { data, error, loading }] = useUndoAccountChangeMutation();
  if (data) {
    const { email, needsNewPassword } = data.undoAccountChange;
    return (
      <>
        <Alert tone="green">
          {`${email} is the email address of your account again, and you are signed out everywhere.`}
        </Alert>
        <p>
          {needsNewPassword
            ? 'Choose a new password now: somebody else may know the earlier ones.'
            : 'Your password is the one from before. If somebody may know it, choose a new one.'}
        </p>
        <ButtonLink to={paths.forgottenPassword()}>Choose a new password</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>
        Your account gets the email address and the password that it had before the change. Everybody who is
        signed in to it now is signed out.
      </p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button
        busy={loading}
        onClick={() => {
          // A failure is in `error`, for the screen.
          undo({ variables: { input: { token } } }).catch(() => undefined);
        }}
      >
        Undo the change
      </Button>
    </>
  );
}
