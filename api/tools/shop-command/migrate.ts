import { isMigrated, migrate } from '../../shop/database/migrate.ts';
import type { Command } from './command/command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database up to this release',
  usage: '',
  explanation:
    'Applies the migrations that are missing, one process at a time, each as a whole or not at all. The shop may run meanwhile: a migration gives way rather than let shoppers wait for more than two seconds. The shop does the same when it starts; this command is for doing it beforehand.',
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
