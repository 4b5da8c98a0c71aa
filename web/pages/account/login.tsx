import { Link, matchPath, useSearchParams } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { safeRedirect } from '#domain/pages/redirect.ts';
import { AuthLayout } from '../../features/accounts/frame/auth-layout.tsx';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { GuestForm } from '../../features/guests/guest-contact-form.tsx';
import { paths } from '../../paths.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import '../../styles/account.css';

export function LoginPage() {
  return (
    <AuthLayout
      title="Sign In"
      lead="Your cart is kept while you sign in."
      question="New Customer?"
      answer="Register"
      answerAt={paths.register}
      below={shopRules().guests.isAllowed && <ForGuests />}
    >
      <SignInForm />
    </AuthLayout>
  );
}

const CHECKOUT: ReadonlySet<string> = new Set([PAGES.shipping, PAGES.payment, PAGES.placeOrder]);

/** At the checkout the way on without an account; before an order, the way to its link. */
function ForGuests() {
  const [search] = useSearchParams();
  const next = safeRedirect(search.get('redirect'));
  if (CHECKOUT.has(next)) return <GuestForm next={next} />;
  if (!matchPath(PAGES.order, next)) return null;
  return (
    <p>
      {'Ordered without an account? '}
      <Link className="link" to={paths.track()}>
        Get the link to your order
      </Link>
    </p>
  );
}
