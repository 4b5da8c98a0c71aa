import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { ForgottenPasswordForm } from '../../features/accounts/password/forgotten-password-form.tsx';
import { paths } from '../../paths.ts';
import { PrivatePage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

/** Signing in afterwards still leads to the `redirect`. */
export function ForgottenPasswordPage() {
  const [search] = useSearchParams();
  return (
    <AuthFrame
      title="Forgotten password"
      lead="Enter the address of your account to get a link to a new password."
    >
      <PrivatePage />
      <ForgottenPasswordForm />
      <p>
        {'Remembered it? '}
        <Link className="link" to={paths.login(search.get('redirect'))}>
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
