import { isMigrated, migrate } from '../../shop/database/migrate.ts';
import type { Command } from './command/command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Update the database to this release',
  usage: '',
  explanation:
    'Applies the missing migrations, one process at a time, each completely or not at all. The shop may keep running: a migration backs off rather than make shoppers wait for more than two seconds. The shop also migrates when it starts; this command does it beforehand.',
  options: {},
  operands: [0, 0],
  database: 'unprepared',
  async run({ orm, databaseUrl }, _input, terminal) {
    if (await isMigrated(orm)) {
      terminal.say('The database is up to date.');
      return 0;
    }
    const applied = await migrate(orm, databaseUrl);
    terminal.say(`Applied ${applied.join(', ')}.`);
    return 0;
  },
};
