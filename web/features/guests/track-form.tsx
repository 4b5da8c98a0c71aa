import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkTracking } from '#domain/guests/guest-form.ts';
import { failureOf } from '../../graphql/errors.ts';
import { useAskOrderLinkMutation, useMailSettingsQuery } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

/** The answer is the same whether or not there is such an order. */
export function TrackForm() {
  const [ask, { error }] = useAskOrderLinkMutation();
  const { data } = useMailSettingsQuery();
  const [search] = useSearchParams();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm<'order' | 'email'>({
    check: checkTracking,
    onSubmit: async ({ order, email }) => {
      setAskedFor(null);
      try {
        await ask({ variables: { input: { order: order.trim(), email: email.trim() } } });
        setAskedFor(email.trim());
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  return (
    <form className="form" {...form.formProps}>
      {!form.busy && error && <Alert tone="red">{failureOf(error).message}</Alert>}
      {askedFor !== null && <Asked email={askedFor} sendsMail={data?.shopSettings.sendsMail ?? true} />}
      <TextInput
        label="Order number"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={search.get('order') ?? undefined}
        {...form.field('order')}
      />
      <TextInput label="Email Address" type="email" autoComplete="email" {...form.field('email')} />
      <Button type="submit" busy={form.busy}>
        {askedFor === null ? 'Send the link' : 'Send it again'}
      </Button>
    </form>
  );
}

function Asked({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  if (!sendsMail) {
    return <Alert tone="info">This shop does not send mail. Ask the shop about your order.</Alert>;
  }
  return (
    <Alert tone="green">
      {`If there is such an order for ${email}, a mail with its link is on its way. If you cannot find it, check your spam folder.`}
    </Alert>
  );
}
