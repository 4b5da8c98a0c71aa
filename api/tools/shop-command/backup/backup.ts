import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../../shop/context/audit.ts';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { createFolderStore } from '../../../platform/files/folder-store.ts';
import { openMediaStore, PICTURE_FOLDERS } from '../../../shop/media/media-store.ts';
import { copyPictures } from '../../../shop/media/picture-copies.ts';
import { withOwnConnection } from '../../../platform/database/own-connection.ts';
import { type About, ABOUT, writeRows } from './backup-files.ts';
import { columnList, type BackupTable, backupTables, quoted } from './backup-tables.ts';
import type { Command } from '../command/command.ts';
import { logCommand } from '../command/command-log.ts';
import { fileAsWritten, OWN } from '../command/files.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Back up the database and the pictures into a new folder',
  usage: '<folder>',
  explanation: `Creates a folder named after the current time in <folder>, readable only by you, with one consistent snapshot of the database's rows, and the pictures. The shop may keep running. No PostgreSQL program is needed, and restore can read the backup into any PostgreSQL, including the embedded one. Changes after the snapshot are in the next backup only: run it as often as the amount of data you can afford to lose, for example every five minutes by cron. Sessions, unused links from mails, exports and the payment simulator's data are not included: after a restore everybody signs in again.`,
  options: {},
  operands: [1, 1],
  database: 'present',
  async run(shop, { operands }, terminal) {
    const { databaseUrl, orm, settings } = shop;
    const takenAt = new Date().toISOString();
    const name = path.join(fileAsWritten(operands[0] ?? ''), `irun-${takenAt.replaceAll(/[:.]/g, '-')}`);
    const unfinished = `${name}.unfinished`;
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      const migrations = (await orm.migrator.getExecuted()).map((migration) => migration.name);
      const tables = await writeTables(databaseUrl, unfinished);
      // Pictures never change and are stored before the row that names them, so copying them after the rows misses
      // none.
      let pictures = 0;
      for (const one of PICTURE_FOLDERS) {
        await mkdir(path.join(unfinished, one), { mode: 0o700 });
        pictures += await copyPictures(openMediaStore(settings), createFolderStore(unfinished, OWN), one);
      }
      const about: About = { irun: 1, takenAt, migrations, tables, pictures };
      await writeFile(path.join(unfinished, ABOUT), `${JSON.stringify(about, null, 2)}\n`, { mode: OWN });
      await rename(unfinished, name);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      await inSqlTransaction(orm.em, (tx) =>
        recordAct(shop.ctx, tx, { action: 'BACKUP_MADE', changes: facts({ rows, pictures }) }),
      );
      logCommand(shop, 'backup', { file: name, rows, pictures });
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    terminal.say(name);
    return 0;
  },
};

async function writeTables(databaseUrl: string, folder: string): Promise<About['tables']> {
  return await withOwnConnection(databaseUrl, 'irun backup', async (client) => {
    // One snapshot, so that an order and its payment are both included or both left out.
    await client.query('begin isolation level repeatable read read only');
    const written: About['tables'] = [];
    for (const table of await backupTables(client)) {
      written.push({ ...table, rows: await writeRows(folder, table.name, rowsOf(client, table)) });
    }
    return written;
  });
}

/** PostgreSQL renders each row as JSON, so no number passes through a float. */
async function* rowsOf(client: Client, table: BackupTable): AsyncGenerator<string> {
  await client.query(
    `declare kept no scroll cursor for
     select to_jsonb(r)::text as row from (select ${columnList(table)} from ${quoted(table.name)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 2000 from kept');
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('close kept');
}
