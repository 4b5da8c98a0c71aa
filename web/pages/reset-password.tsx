import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../features/accounts/auth-frame.tsx';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { SecretPage } from '../ui/public-page.tsx';
import '../styles/account.css';

/** Where the link in the mail about a forgotten password leads. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="New password" lead="It ends every sign-in of your account.">
      <SecretPage />
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Alert tone="red">
          This link is not complete. Open it from the mail once more, or copy all of it.
        </Alert>
      )}
      <p>
        {'Does the link not work? '}
        <Link className="link" to={paths.forgottenPassword()}>
          Request a new one
        </Link>
      </p>
    </AuthFrame>
  );
}
