import type { ReactNode } from 'react';
import { CONSOLE_PAGES } from '#domain/pages/console-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import type { Action } from '#domain/permissions.ts';
import { adminPaths } from '../admin-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  ColourIcon,
  CouponIcon,
  ExportIcon,
  HomeIcon,
  KeyIcon,
  LogIcon,
  MailIcon,
  MakerIcon,
  MoneyIcon,
  PictureIcon,
  ReturnIcon,
  ReviewIcon,
  SettingsIcon,
  TilesIcon,
  TreeIcon,
  WebhookIcon,
  WorkIcon,
} from '../admin-icons.tsx';

export interface Section {
  name: string;
  to: string;
  icon: ReactNode;
  /** Who may not do this does not see the section. */
  action: Action;
  /** Prefixes of the paths of this section's pages, and the action they need. The dashboard has none. */
  under?: readonly { begins: string; action: Action }[];
}

const underOf = (editPage: string): string => `${editPage.slice(0, editPage.indexOf('/:'))}/`;

/** The parts of the console, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  { name: 'Dashboard', to: adminPaths.home(), icon: <HomeIcon />, action: 'report.view' },
  {
    name: 'Users',
    to: adminPaths.users(),
    icon: <Icon name="people" />,
    action: 'user.view',
    under: [{ begins: underOf(CONSOLE_PAGES.adminUserEdit), action: 'user.view' }],
  },
  {
    name: 'Products',
    to: adminPaths.products(),
    icon: <Icon name="parcel" />,
    action: 'product.view',
    under: [{ begins: underOf(CONSOLE_PAGES.adminProductEdit), action: 'product.manage' }],
  },
  { name: 'Pictures', to: adminPaths.pictures(), icon: <PictureIcon />, action: 'product.view' },
  { name: 'Categories', to: adminPaths.categories(), icon: <TreeIcon />, action: 'product.view' },
  { name: 'Collections', to: adminPaths.collections(), icon: <TilesIcon />, action: 'product.view' },
  { name: 'Makers', to: adminPaths.makers(), icon: <MakerIcon />, action: 'product.view' },
  { name: 'Colours', to: adminPaths.colours(), icon: <ColourIcon />, action: 'product.view' },
  { name: 'Coupons', to: adminPaths.coupons(), icon: <CouponIcon />, action: 'coupon.view' },
  {
    name: 'Orders',
    to: adminPaths.orders(),
    icon: <Icon name="receipt" />,
    action: 'order.list',
    under: [
      { begins: underOf(PAGES.order), action: 'order.list' },
      { begins: CONSOLE_PAGES.adminPrint, action: 'order.list' },
      { begins: CONSOLE_PAGES.adminEnterOrder, action: 'order.enter' },
    ],
  },
  {
    name: 'Customers',
    to: adminPaths.customers(),
    icon: <Icon name="person" />,
    action: 'user.view',
    under: [{ begins: underOf(CONSOLE_PAGES.adminCustomer), action: 'user.view' }],
  },
  {
    name: 'Money',
    to: adminPaths.money(),
    icon: <MoneyIcon />,
    action: 'payment.view',
    under: [{ begins: `${CONSOLE_PAGES.adminMoney}/`, action: 'payment.view' }],
  },
  {
    name: 'Returns',
    to: adminPaths.returns(),
    icon: <ReturnIcon />,
    action: 'return.view',
    under: [{ begins: underOf(CONSOLE_PAGES.adminExchange), action: 'order.refund' }],
  },
  { name: 'Reviews', to: adminPaths.reviews(), icon: <ReviewIcon />, action: 'review.view' },
  { name: 'Outbox', to: adminPaths.outbox(), icon: <MailIcon />, action: 'mail.view' },
  {
    name: 'Webhooks',
    to: adminPaths.webhooks(),
    icon: <WebhookIcon />,
    action: 'webhook.manage',
    under: [{ begins: underOf(CONSOLE_PAGES.adminWebhookLog), action: 'webhook.manage' }],
  },
  { name: 'API keys', to: adminPaths.apiKeys(), icon: <KeyIcon />, action: 'api-key.manage' },
  { name: 'Settings', to: adminPaths.settings(), icon: <SettingsIcon />, action: 'settings.view' },
  { name: 'Exports', to: adminPaths.exports(), icon: <ExportIcon />, action: 'export.manage' },
  { name: 'Work', to: adminPaths.work(), icon: <WorkIcon />, action: 'work.view' },
  { name: 'Audit log', to: adminPaths.audit(), icon: <LogIcon />, action: 'audit.view' },
];

/** The section that a page belongs to, and what the page asks for. */
export function sectionAt(pathname: string): { section: Section; action: Action } | undefined {
  const path = pathname.replace(/\/$/, '');
  for (const section of SECTIONS) {
    if (path === section.to) return { section, action: section.action };
    const under = section.under?.find(({ begins }) => path.startsWith(begins));
    if (under) return { section, action: under.action };
  }
  return undefined;
}
