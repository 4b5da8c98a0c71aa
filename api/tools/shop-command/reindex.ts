import { withOwnConnection } from '../../platform/database/own-connection.ts';
import { SEARCHED_USERS } from '../../shop/accounts/users/user-search.store.ts';
import { renewSearch } from '../../shop/catalogue/search/search-upkeep.ts';
import { SEARCHED_CUSTOMERS } from '../../shop/orders/customers/customer-search.store.ts';
import { SEARCHED_ORDERS } from '../../shop/orders/lists/order-search.store.ts';
import type { Command } from './command/command.ts';

export const reindex: Command = {
  name: 'reindex',
  summary: 'Rebuild the search data and indexes',
  usage: '',
  explanation:
    'Recomputes the search columns of products, users and orders, refreshes the word list of the spelling correction and rebuilds the search indexes. Run it after restoring a backup or changing the PostgreSQL release. The shop may keep running.',
  options: {},
  operands: [0, 0],
  database: 'present',
  async run({ databaseUrl }, _input, terminal) {
    const done = await withOwnConnection(databaseUrl, 'irun reindex', (client) =>
      renewSearch(client, [SEARCHED_USERS, SEARCHED_ORDERS, SEARCHED_CUSTOMERS]),
    );
    terminal.say(
      `Built ${done.indexes} indexes; ${done.rewritten} rows were outdated; ${done.wordsLearnt} words added, ${done.wordsForgotten} removed.`,
    );
    return 0;
  },
};
