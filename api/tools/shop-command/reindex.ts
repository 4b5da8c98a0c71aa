import { Client } from 'pg';
import { SEARCHED_USERS } from '../../shop/accounts/users/user-search.store.ts';
import { renewSearch } from '../../shop/catalogue/search/search-upkeep.ts';
import { SEARCHED_ORDERS } from '../../shop/orders/lists/order-search.store.ts';
import type { Command } from './command/command.ts';

export const reindex: Command = {
  name: 'reindex',
  summary: 'Make anew what the searches look into',
  usage: '',
  explanation:
    'Derives the searchable forms of products, users and orders again, renews the words that the spelling help knows, and builds the search indexes anew. Worth doing after restoring a backup or changing the release of PostgreSQL. The shop may go on meanwhile.',
  options: {},
  operands: [0, 0],
  database: 'present',
  async run({ databaseUrl }, _input, terminal) {
    const client = new Client({ connectionString: databaseUrl, application_name: 'irun reindex' });
    await client.connect();
    try {
      const done = await renewSearch(client, [SEARCHED_USERS, SEARCHED_ORDERS]);
      terminal.say(
        `Built ${done.indexes} indexes; ${done.rewritten} rows had an outdated form; ${done.wordsLearnt} words learnt, ${done.wordsForgotten} forgotten.`,
      );
      return 0;
    } finally {
      await client.end();
    }
  },
};
