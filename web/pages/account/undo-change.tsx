import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { UndoChange } from '../../features/accounts/undo-change.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SecretPage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

/** Opened by the link in the mail about a changed e-mail address or password. */
export function UndoChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthFrame title="Wasn’t this you?">
      <SecretPage />
      <div className="form auth-answer">
        {token ? (
          <UndoChange key={token} token={token} />
        ) : (
          <Alert tone="red">
            This link is incomplete. Open it from the mail again, or copy the whole link.
          </Alert>
        )}
      </div>
    </AuthFrame>
  );
}
