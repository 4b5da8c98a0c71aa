import type { ReactNode } from 'react';
import { PAGES } from '#domain/pages/pages.ts';
import type { Action } from '#domain/permissions.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import {
  ColourIcon,
  ExportIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  MailIcon,
  MakerIcon,
  MoneyIcon,
  ReturnIcon,
  SettingsIcon,
  TilesIcon,
  TreeIcon,
  WebhookIcon,
  WorkIcon,
} from './admin-icons.tsx';

export interface Section {
  name: string;
  to: string;
  icon: ReactNode;
  /** Who may not do this does not see the section. */
  action: Action;
  /** Prefix of the paths of this section's pages, and the action they need. The dashboard has none. */
  under?: { begins: string; action: Action };
}

const underOf = (editPage: string): string => `${editPage.slice(0, editPage.indexOf('/:'))}/`;

/** The parts of the console, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  { name: 'Dashboard', to: paths.admin(), icon: <HomeIcon />, action: 'report.view' },
  {
    name: 'Users',
    to: paths.adminUsers(),
    icon: <Icon name="people" />,
    action: 'user.view',
    under: { begins: underOf(PAGES.adminUserEdit), action: 'user.view' },
  },
  {
    name: 'Products',
    to: paths.adminProducts(),
    icon: <Icon name="parcel" />,
    action: 'product.view',
    under: { begins: underOf(PAGES.adminProductEdit), action: 'product.manage' },
  },
  { name: 'Categories', to: paths.adminCategories(), icon: <TreeIcon />, action: 'product.view' },
  { name: 'Collections', to: paths.adminCollections(), icon: <TilesIcon />, action: 'product.view' },
  { name: 'Makers', to: paths.adminMakers(), icon: <MakerIcon />, action: 'product.view' },
  { name: 'Colours', to: paths.adminColours(), icon: <ColourIcon />, action: 'product.view' },
  { name: 'Orders', to: paths.adminOrders(), icon: <Icon name="receipt" />, action: 'order.list' },
  { name: 'Money', to: paths.adminMoney(), icon: <MoneyIcon />, action: 'payment.view' },
  { name: 'Returns', to: paths.adminReturns(), icon: <ReturnIcon />, action: 'return.view' },
  { name: 'Outbox', to: paths.adminOutbox(), icon: <MailIcon />, action: 'mail.view' },
  {
    name: 'Webhooks',
    to: paths.adminWebhooks(),
    icon: <WebhookIcon />,
    action: 'webhook.manage',
    under: { begins: underOf(PAGES.adminWebhookLog), action: 'webhook.manage' },
  },
  { name: 'API keys', to: paths.adminApiKeys(), icon: <KeyIcon />, action: 'api-key.manage' },
  { name: 'Settings', to: paths.adminSettings(), icon: <SettingsIcon />, action: 'settings.view' },
  { name: 'Exports', to: paths.adminExports(), icon: <ExportIcon />, action: 'export.manage' },
  { name: 'Work', to: paths.adminWork(), icon: <WorkIcon />, action: 'work.view' },
  { name: 'Audit log', to: paths.adminAudit(), icon: <LogIcon />, action: 'audit.view' },
];

/** The section that a page belongs to, and what the page asks for. */
export function sectionAt(pathname: string): { section: Section; action: Action } | undefined {
  const path = pathname.replace(/\/$/, '');
  for (const section of SECTIONS) {
    if (path === section.to) return { section, action: section.action };
    const { under } = section;
    if (under && path.startsWith(under.begins)) return { section, action: under.action };
  }
  return undefined;
}
