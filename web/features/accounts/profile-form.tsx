import { useState } from 'react';
import { checkProfile } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type ProfileFormFragment, useUpdateProfileMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeInput } from '../security/code-input.tsx';
import { signIn } from '../session/sign-in.ts';
import { AccountAlert } from './account-alert.tsx';

/** The response carries a new token, which replaces the stored one. */
export function ProfileForm({ user }: { user: ProfileFormFragment }) {
  const [update, { data, error }] = useUpdateProfileMutation();
  // A new key empties the password fields after saving.
  const [round, setRound] = useState(0);
  // Shown when the API asks for the current password.
  const [asksPassword, setAsksPassword] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<'name' | 'email' | 'password' | 'confirmPassword' | 'currentPassword' | 'code'>({
    check: (values) => checkProfile(values, user.email),
    onSubmit: async ({ name, email, password, currentPassword, code }) => {
      try {
        const input = {
          name: name.trim(),
          email: email.trim(),
          ...(password && { password }),
          ...(currentPassword && { currentPassword }),
          ...(code && { code }),
        };
        const { data: saved } = await update({ variables: { input } });
        if (saved) signIn(saved.updateProfile);
        setRound((last) => last + 1);
        setAsksPassword(false);
        setAsksCode(false);
      } catch (refusal) {
        const { reason, fields, details } = failureOf(refusal);
        if (reason === 'STEP_UP_REQUIRED') {
          setAsksPassword(true);
          setAsksCode(details['needsCode'] === true);
        }
        form.showErrors(fields);
      }
    },
  });
  const isClean = Object.keys(form.errors).length === 0;
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && <AccountAlert error={error} confirmError={form.errors['confirmPassword']} />}
      {!form.busy && data && isClean && <Alert tone="green">Profile saved.</Alert>}
      <TextInput label="Name" autoComplete="name" defaultValue={user.name} {...form.field('name')} />
      <TextInput
        label="Email Address"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        {...form.field('email')}
      />
      <PasswordInput
        key={`password-${round}`}
        label="Password"
        autoComplete="new-password"
        hint="Leave empty to keep your password."
        {...form.field('password')}
      />
      <PasswordInput
        key={`confirm-${round}`}
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      {asksPassword && (
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {asksCode && <CodeInput {...form.field('code')} />}
      <Button type="submit" busy={form.busy}>
        Update
      </Button>
    </form>
  );
}
