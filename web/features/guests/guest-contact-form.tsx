import { useNavigate } from 'react-router-dom';
import { checkGuest } from '#domain/guests/guest-form.ts';
import { guest, useGuest } from '../../storage/guest.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Checking out without an account. @param next the page of the checkout to go on to */
export function GuestForm({ next }: { next: string }) {
  const stored = useGuest();
  const navigate = useNavigate();
  const form = useForm<'email' | 'phone'>({
    check: checkGuest,
    onSubmit: ({ email, phone }) => {
      guest.write({ email: email.trim(), phone: phone.trim() });
      void navigate(next);
    },
  });
  return (
    <section className="part" aria-labelledby="guest-heading">
      <h2 className="heading-3" id="guest-heading">
        No account?
      </h2>
      <p className="muted">Order without one. You get a link to your order.</p>
      <form className="form" {...form.formProps}>
        <TextInput
          label="Email Address"
          type="email"
          autoComplete="email"
          defaultValue={stored?.email}
          {...form.field('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          defaultValue={stored?.phone}
          {...form.field('phone')}
        />
        <Button type="submit" variant="line">
          Continue as guest
        </Button>
      </form>
    </section>
  );
}
