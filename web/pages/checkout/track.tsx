import { Link } from 'react-router-dom';
import { AuthFrame } from '../../features/accounts/frame/auth-frame.tsx';
import { TrackForm } from '../../features/guests/track-form.tsx';
import { paths } from '../../paths.ts';
import { PrivatePage } from '../../ui/page/public-page.tsx';
import '../../styles/account.css';

export function TrackPage() {
  return (
    <AuthFrame
      title="Track an order"
      lead="Ordered without an account? We mail you the link to your order again."
    >
      <PrivatePage />
      <TrackForm />
      <p>
        {'Ordered with an account? '}
        <Link className="link" to={paths.login(paths.profile())}>
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
