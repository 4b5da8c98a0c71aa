import { useEffect, useRef } from 'react';
import { failureOf } from '../../graphql/errors.ts';
import { useConfirmEmailMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

/** Confirms the address as soon as the link in the mail is opened. */
export function VerifyEmail({ token }: { token: string }) {
  const [verify, { data, error }] = useConfirmEmailMutation({
    update: (cache) => {
      // So that the profile fetches the new state.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // A failure is in `error`.
    verify({ variables: { input: { token } } }).catch(() => undefined);
  }, [verify, token]);
  if (error) {
    return (
      <>
        <Alert tone="red">{failureOf(error).message}</Alert>
        <ButtonLink to={paths.profile()}>Go to your profile</ButtonLink>
      </>
    );
  }
  if (!data) return <Spinner />;
  return (
    <>
      <Alert tone="green">Your email address is confirmed.</Alert>
      <ButtonLink to={paths.home()}>See all products</ButtonLink>
    </>
  );
}
