import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { HomeIcon, KeyIcon, MailIcon, MoneyIcon, WebhookIcon, WorkIcon } from './admin-icons.tsx';

interface Section {
  name: string;
  to: string;
  icon: ReactNode;
  /** Prefix of the paths of this section's pages. The dashboard has none. */
  under?: string;
}

const underOf = (editPage: string): string => editPage.slice(0, editPage.indexOf('/:'));

const SECTIONS: readonly Section[] = [
  { name: 'Dashboard', to: paths.admin(), icon: <HomeIcon /> },
  {
    name: 'Users',
    to: paths.adminUsers(),
    icon: <Icon name="people" />,
    under: underOf(PAGES.adminUserEdit),
  },
  {
    name: 'Products',
    to: paths.adminProducts(),
    icon: <Icon name="parcel" />,
    under: underOf(PAGES.adminProductEdit),
  },
  { name: 'Orders', to: paths.adminOrders(), icon: <Icon name="receipt" /> },
  { name: 'Money', to: paths.adminMoney(), icon: <MoneyIcon /> },
  { name: 'Outbox', to: paths.adminOutbox(), icon: <MailIcon /> },
  {
    name: 'Webhooks',
    to: paths.adminWebhooks(),
    icon: <WebhookIcon />,
    under: underOf(PAGES.adminWebhookLog),
  },
  { name: 'API keys', to: paths.adminApiKeys(), icon: <KeyIcon /> },
  { name: 'Work', to: paths.adminWork(), icon: <WorkIcon /> },
];

export function AdminNav() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const isHere = ({ to, under }: Section): boolean =>
    path === to || (under !== undefined && path.startsWith(`${under}/`));
  return (
    <nav className="admin-nav" aria-label="Administration">
      {SECTIONS.map((section) => (
        <Link key={section.name} to={section.to} aria-current={isHere(section) ? 'page' : undefined}>
          {section.icon}
          {section.name}
        </Link>
      ))}
    </nav>
  );
}
