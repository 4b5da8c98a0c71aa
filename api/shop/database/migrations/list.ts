import { Migration001Shop } from './001-shop.ts';
import { Migration002Search } from './002-search.ts';
import { Migration003RateLimits } from './003-rate-limits.ts';
import { Migration004PaymentsDue } from './004-payments-due.ts';
import { Migration005Administration } from './005-administration.ts';
import { Migration006WebhookEvents } from './006-webhook-events.ts';
import { Migration007Mail } from './007-mail.ts';
import { Migration010CatalogueChanges } from './010-catalogue-changes.ts';
import { Migration011Growth } from './011-growth.ts';
import { Migration012KnownDevices } from './012-known-devices.ts';
import { Migration012bAccountChanges } from './012b-account-changes.ts';
import { Migration014Refunds } from './014-refunds.ts';
import { Migration015CancelledOrders } from './015-cancelled-orders.ts';
import { Migration017HiddenProducts } from './017-hidden-products.ts';
import { Migration020Events } from './020-events.ts';
import { Migration021Versions } from './021-versions.ts';
import { Migration022ChangesByProduct } from './022-changes-by-product.ts';
import { Migration023MoreEvents } from './023-more-events.ts';
import { Migration025NoKeptCounts } from './025-no-kept-counts.ts';
import { Migration026UnusedPictures } from './026-unused-pictures.ts';
import { Migration032Webhooks } from './032-webhooks.ts';
import { Migration033ApiKeys } from './033-api-keys.ts';

/** In the order they are applied; forward only: a mistake is mended by a further one. */
export const migrations = [
  { name: '001-shop', class: Migration001Shop },
  { name: '002-search', class: Migration002Search },
  { name: '003-rate-limits', class: Migration003RateLimits },
  { name: '004-payments-due', class: Migration004PaymentsDue },
  { name: '005-administration', class: Migration005Administration },
  { name: '006-webhook-events', class: Migration006WebhookEvents },
  { name: '007-mail', class: Migration007Mail },
  { name: '010-catalogue-changes', class: Migration010CatalogueChanges },
  { name: '011-growth', class: Migration011Growth },
  { name: '012-known-devices', class: Migration012KnownDevices },
  { name: '012b-account-changes', class: Migration012bAccountChanges },
  { name: '014-refunds', class: Migration014Refunds },
  { name: '015-cancelled-orders', class: Migration015CancelledOrders },
  { name: '017-hidden-products', class: Migration017HiddenProducts },
  { name: '020-events', class: Migration020Events },
  { name: '021-versions', class: Migration021Versions },
  { name: '022-changes-by-product', class: Migration022ChangesByProduct },
  { name: '023-more-events', class: Migration023MoreEvents },
  { name: '025-no-kept-counts', class: Migration025NoKeptCounts },
  { name: '026-unused-pictures', class: Migration026UnusedPictures },
  { name: '032-webhooks', class: Migration032Webhooks },
  { name: '033-api-keys', class: Migration033ApiKeys },
];
