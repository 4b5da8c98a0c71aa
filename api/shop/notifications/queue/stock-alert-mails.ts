import { choiceSearch } from '../../../domain/catalogue/variants/choice-address.ts';
import { choiceWords, optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { insertEvents } from '../../../platform/events/event.store.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import { backInStock, takeAlerts } from '../../catalogue/stock-alert/stock-alert.store.ts';
import { insertMail } from './mail.store.ts';

/** Written by the database when the first piece of a variant comes that somebody waits for (migration 040). */
const BACK_IN_STOCK = 'variant-back';

/** More than that wait for the next event, so that a transaction stays short. */
const AT_ONCE = 200;

/** Writes one mail to each who waits, and forgets the address. Whatever is gone again is waited for further. */
export const followStockAlerts: Follower = {
  kinds: [BACK_IN_STOCK],
  async follow(tx, { kind, subject, createdAt }) {
    const variantId = Number(subject.split(':')[1]);
    const found = await backInStock(tx, variantId);
    if (!found) return;
    const options = optionsFromColumns(found);
    const about = [found.name, choiceWords(options)].filter(Boolean).join(', ');
    const search = choiceSearch(options);
    const path = PAGES.product.replace(':id', String(found.productId)) + (search && `?${search}`);
    const waiting = await takeAlerts(tx, variantId, AT_ONCE);
    for (const { email, userId } of waiting) {
      const to = { userId, recipient: email, recipientName: '', isProven: false };
      const content = { about, path, orderId: null, facts: null, changeId: null };
      await insertMail(tx, { kind: 'back-in-stock', ...to, ...content, createdAt, dueAt: createdAt });
    }
    if (waiting.length === AT_ONCE)
      await insertEvents(tx, [{ kind, subject, userId: null, facts: {}, now: createdAt }]);
  },
};
