import { CONSOLE_PAGES } from '#domain/pages/console-pages.ts';
import { type Id, withId, withSearch } from '../../../paths.ts';

/** The console's page on which something else is chosen for what came back of an order. */
export const exchangePath = (orderId: Id, returnId: string): string =>
  withSearch(withId(CONSOLE_PAGES.adminExchange, orderId), { return: returnId });
