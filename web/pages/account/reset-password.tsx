import { Link, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { ResetPasswordForm } from '../../features/accounts/password/reset-password-form.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { SecretPage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

/** Opened by the link in the password mail. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="New password" lead="This signs you out on every device.">
      <SecretPage />
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <Alert tone="red">
          This link is incomplete. Open it from the mail again, or copy the whole link.
        </Alert>
      )}
      <p>
        {'Link not working? '}
        <Link className="link" to={paths.forgottenPassword()}>
          Request a new one
        </Link>
      </p>
    </AuthFrame>
  );
}
