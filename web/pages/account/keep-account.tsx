import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { KeepAccount } from '../../features/security/keep-account.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SecretPage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

/** Where the link in the mail about an account that is going to be deleted leads. */
export function KeepAccountPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="Keep your account?">
      <SecretPage />
      <div className="form auth-answer">
        {token ? (
          <KeepAccount key={token} token={token} />
        ) : (
          <Alert tone="red">
            This link is incomplete. Open it from the mail again, or copy the whole link.
          </Alert>
        )}
      </div>
    </AuthFrame>
  );
}
