import { checkRegistration } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useRegisterMutation } from '../../graphql/generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { signIn } from '../session/sign-in.ts';
import { AccountAlert } from './account-alert.tsx';

/** Registering also signs in. */
export function RegistrationForm() {
  const [register, { error }] = useRegisterMutation();
  const form = useForm<'name' | 'email' | 'password' | 'confirmPassword'>({
    check: checkRegistration,
    onSubmit: async ({ name, email, password }) => {
      try {
        const input = { name: name.trim(), email: email.trim(), password };
        const { data } = await register({ variables: { input } });
        if (data) signIn(data.register);
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && <AccountAlert error={error} confirmError={form.errors['confirmPassword']} />}
      <TextInput label="Name" autoComplete="name" {...form.field('name')} />
      <TextInput label="Email Address" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label="Password" autoComplete="new-password" {...form.field('password')} />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" busy={form.busy}>
        Register
      </Button>
    </form>
  );
}
