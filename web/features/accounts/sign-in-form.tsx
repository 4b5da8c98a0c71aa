import { Link, useSearchParams } from 'react-router-dom';
import { checkSignInForm } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useSignInMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { signIn } from '../session/sign-in.ts';
import { AccountAlert } from './account-alert.tsx';

/** The page redirects as soon as somebody is signed in. */
export function SignInForm() {
  const [send, { error }] = useSignInMutation();
  const [search] = useSearchParams();
  const form = useForm<'email' | 'password'>({
    check: checkSignInForm,
    onSubmit: async ({ email, password }) => {
      try {
        const { data } = await send({ variables: { input: { email: email.trim(), password } } });
        if (data) signIn(data.signIn);
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && <AccountAlert error={error} />}
      <TextInput label="Email Address" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
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
