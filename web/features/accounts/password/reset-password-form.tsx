import { checkNewPassword } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { useSetPasswordMutation } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { AccountAlert } from '../account-alert.tsx';

export function ResetPasswordForm({ token }: { token: string }) {
  const [reset, { data, error }] = useSetPasswordMutation();
  const form = useForm<'password' | 'confirmPassword'>({
    check: checkNewPassword,
    onSubmit: async ({ password }) => {
      try {
        await reset({ variables: { input: { token, password } } });
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  if (data) {
    return (
      <div className="form auth-answer">
        <Alert tone="green">Your password is changed, and you are signed out on every device.</Alert>
        <ButtonLink to={paths.login()}>Sign In</ButtonLink>
      </div>
    );
  }
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && <AccountAlert error={error} confirmError={form.errors['confirmPassword']} />}
      <PasswordInput label="New Password" autoComplete="new-password" {...form.field('password')} />
      <PasswordInput
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Button type="submit" busy={form.busy}>
        Save the password
      </Button>
    </form>
  );
}
