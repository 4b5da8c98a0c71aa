import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { VerifyEmail } from '../../features/accounts/verify-email.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SecretPage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

/** Opened by the link in the confirmation mail. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="Your email address">
      <SecretPage />
      <div className="form auth-answer">
        {token ? (
          <VerifyEmail key={token} token={token} />
        ) : (
          <Alert tone="red">
            This link is incomplete. Open it from the mail again, or copy the whole link.
          </Alert>
        )}
      </div>
    </AuthFrame>
  );
}
