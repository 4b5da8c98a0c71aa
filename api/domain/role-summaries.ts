import type { Role } from './roles.ts';

/** What each role may do, as the console and the documents say it. */
export const ROLE_SUMMARIES: Readonly<Record<Role, string>> = {
  owner: 'Everything, including the shop’s settings, roles, exports, webhooks and API keys.',
  manager:
    'Everything except the shop’s settings, roles, accounts of staff, exports of orders and users, webhooks and API keys.',
  packer:
    'Sees name and address of orders to pack, takes photos of them and marks them delivered. No email addresses, no figures.',
  support:
    'Sees orders, customers and mails, sends password links, cancels orders, answers returns and looks after reviews. Changes no products.',
  reader: 'Sees orders, customers, products, reviews, mails and figures. Changes nothing.',
};
