import { useState } from 'react';
import { checkEmail } from '#domain/forms/form-rules.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { useMailSettingsQuery, useSendPasswordLinkMutation } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { AccountAlert } from '../account-alert.tsx';
import { linkLife } from '#domain/accounts/account-links.ts';

/** The answer is the same whether or not the address has an account. */
export function ForgottenPasswordForm() {
  const [request, { error }] = useSendPasswordLinkMutation();
  const { data } = useMailSettingsQuery();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm<'email'>({
    check: checkEmail,
    onSubmit: async (values) => {
      const email = values.email.trim();
      setAskedFor(null);
      try {
        await request({ variables: { input: { email } } });
        setAskedFor(email);
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && <AccountAlert error={error} />}
      {askedFor !== null && <Asked email={askedFor} sendsMail={data?.shopSettings.sendsMail ?? true} />}
      <TextInput label="Email Address" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" busy={form.busy}>
        {askedFor === null ? 'Ask for a link' : 'Ask again'}
      </Button>
    </form>
  );
}

function Asked({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  if (!sendsMail) {
    return (
      <Alert tone="info">
        {`This shop does not send mail. If ${email} has an account, ask the shop for a link.`}
      </Alert>
    );
  }
  return (
    <Alert tone="green">
      {`If ${email} has an account, a mail with a link is on its way. The link works for ${linkLife('password-reset')}. If you cannot find it, check your spam folder.`}
    </Alert>
  );
}
