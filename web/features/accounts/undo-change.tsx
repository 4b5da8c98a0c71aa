import { failureOf } from '../../graphql/errors.ts';
import { useUndoAccountChangeMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Needs a click: programs that scan mail open links, and must not undo anything. */
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
            ? 'Choose a new password now: somebody else may know the old ones.'
            : 'Your earlier password works again. If somebody else may know it, choose a new one.'}
        </p>
        <ButtonLink to={paths.forgottenPassword()}>Choose a new password</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>
        Your account gets back the email address and password that it had before the change. Every device that
        is signed in to it is signed out.
      </p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button
        busy={loading}
        onClick={() => {
          // A failure is in `error`.
          undo({ variables: { input: { token } } }).catch(() => undefined);
        }}
      >
        Undo the change
      </Button>
    </>
  );
}
