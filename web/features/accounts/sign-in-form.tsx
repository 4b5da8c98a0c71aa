import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { checkSignInForm } from '#domain/forms/form-rules.ts';
import { failureOf, reasonOf } from '../../graphql/errors.ts';
import { useSignInMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeInput } from '../security/code-input.tsx';
import { signIn } from '../session/sign-in.ts';
import { AccountAlert } from './account-alert.tsx';

/** The page redirects as soon as somebody is signed in. */
export function SignInForm() {
  const [send, { error }] = useSignInMutation();
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<'email' | 'password' | 'code'>({
    check: checkSignInForm,
    onSubmit: async ({ email, password, code }) => {
      try {
        const { data } = await send({
          variables: { input: { email: email.trim(), password, ...(code && { code }) } },
        });
        if (data) signIn(data.signIn);
      } catch (refusal) {
        const { reason, fields } = failureOf(refusal);
        if (reason === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
        form.showErrors(fields);
      }
    },
  });
  const isAsked = reasonOf(error) === 'SECOND_FACTOR_REQUIRED';
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && !isAsked && <AccountAlert error={error} />}
      {!form.busy && isAsked && <Alert tone="info">{failureOf(error).message}</Alert>}
      <TextInput label="Email Address" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      {asksCode && <CodeInput {...form.field('code')} takesFocus />}
      <p>
        <Link className="link small" to={paths.forgottenPassword(search.get('redirect'))}>
          Forgotten your password?
        </Link>
      </p>
      <Button type="submit" busy={form.busy}>
        Sign In
      </Button>
    </form>
  );
}
