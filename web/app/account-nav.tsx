import { Link } from 'react-router-dom';
import { useSignOut } from '../features/session/use-sign-out.ts';
import { paths } from '../paths.ts';
import { useViewer } from '../storage/session.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

/** Login for visitors; for the signed-in a menu under their name with Profile and Logout. */
export function AccountNav() {
  const viewer = useViewer();
  const signOut = useSignOut();
  if (!viewer) {
    return (
      <Link to={paths.login()} aria-label="Login">
        <Icon name="person" />
        <span className="nav-label">Login</span>
      </Link>
    );
  }
  return (
    <Menu
      label={viewer.name}
      items={[
        { label: 'Profile', icon: 'person', to: paths.profile() },
        { label: 'Logout', icon: 'leave', onSelect: signOut },
      ]}
    >
      <Icon name="person" />
      <span className="nav-label nav-name">{viewer.name}</span>
      <span className="nav-label">
        <Icon name="down" small />
      </span>
    </Menu>
  );
}
