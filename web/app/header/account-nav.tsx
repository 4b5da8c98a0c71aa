import { PAGES } from '#domain/pages/pages.ts';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { paths } from '../../paths.ts';
import { roleOfUser, type UserInfo, useViewer } from '../../storage/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { PHONE, useMedia } from '../../ui/browser/use-media.ts';

const ADMIN_ITEMS: readonly MenuItem[] = [
  { label: 'Users', icon: 'people', to: PAGES.adminUsers },
  { label: 'Products', icon: 'parcel', to: PAGES.adminProducts },
  { label: 'Orders', icon: 'receipt', to: PAGES.adminOrders },
  { label: 'Dashboard', icon: 'info', to: PAGES.admin },
  { label: 'Outbox', icon: 'leave', to: PAGES.adminOutbox },
];

/** The way into the console: all rows for administrators on a phone, one row for other staff. */
function consoleItems(user: UserInfo, isPhone: boolean): readonly MenuItem[] {
  if (user.isAdmin) return isPhone ? ADMIN_ITEMS : [];
  return roleOfUser(user) === null ? [] : [{ label: 'Console', icon: 'receipt', to: PAGES.admin }];
}

/** On a phone these links are in the user menu instead. */
export function AdminMenu() {
  const isAdmin = useViewer()?.isAdmin ?? false;
  const isPhone = useMedia(PHONE);
  if (!isAdmin || isPhone) return null;
  return (
    <Menu label="Admin" items={ADMIN_ITEMS}>
      Admin <Icon name="down" small />
    </Menu>
  );
}

export function AccountNav() {
  const viewer = useViewer();
  const signOut = useSignOut();
  const isPhone = useMedia(PHONE);
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
        ...consoleItems(viewer, isPhone),
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
