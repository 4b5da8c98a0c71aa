import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../../shop/context/audit.ts';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { withOwnConnection } from '../../../platform/database/own-connection.ts';
import { installQueues } from '../../../platform/jobs/install-queues.ts';
import type { Orm } from '../../../shop/database/orm.ts';
import { migrate } from '../../../shop/database/migrate.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { createFolderStore } from '../../../platform/files/folder-store.ts';
import { openMediaStore, PICTURE_FOLDERS } from '../../../shop/media/media-store.ts';
import { copyPictures } from '../../../shop/media/picture-copies.ts';
import { type About, readAbout, readRows } from './backup-files.ts';
import { columnList, advanceSequences, backupTables, LEFT_OUT_TABLES, quoted } from './backup-tables.ts';
import type { CommandShop } from '../command/command-shop.ts';
import type { Command } from '../command/command.ts';
import { logCommand } from '../command/command-log.ts';
import { doctor } from '../doctor/doctor.ts';
import { fileAsWritten } from '../command/files.ts';
import type { Terminal } from '../command/terminal.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty database',
  usage: '<backup>',
  explanation: `Takes a folder made by backup, of this release or an earlier one. The database must be empty: a new one at DATABASE_URL, or a DATA_DIR in which no shop has been started yet. Restores all rows or none, then the pictures, then runs the doctor. Nobody is signed in, and links in earlier mails no longer work. Start the shop afterwards.`,
  options: {},
  operands: [1, 1],
  database: 'unprepared',
  async run(shop, { operands }, terminal) {
    const folder = fileAsWritten(operands[0] ?? '');
    const about = withoutCredentials(await readAbout(folder));
    await checkRows(folder, about);
    await prepare(shop, about);
    terminal.tell(`Restoring the shop of ${about.takenAt} ...`);
    await readTables(shop.databaseUrl, folder, about);
    await migrate(shop.orm, shop.databaseUrl);
    // The backup contains waiting mails and events, but not the job queue.
    await shop.orm.em.fork().execute('select enqueue_waiting()');
    const pictures = await restorePictures(folder, openMediaStore(shop.settings), terminal);
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
    await inSqlTransaction(shop.orm.em, (tx) =>
      recordAct(shop.ctx, tx, {
        action: 'BACKUP_RESTORED',
        changes: facts({ takenAt: about.takenAt, rows, pictures }),
      }),
    );
    logCommand(shop, 'restore', { file: folder, takenAt: about.takenAt, rows, pictures });
    terminal.say(`Restored ${rows} rows and ${pictures} pictures of ${about.takenAt}.`);
    return await doctor.run(shop, { options: { 'any-rate': true }, operands: [] }, terminal);
  },
};

/** Backups of earlier releases contain sessions and mail links too. */
function withoutCredentials(about: About): About {
  return { ...about, tables: about.tables.filter(({ name }) => !LEFT_OUT_TABLES.includes(name)) };
}

/** The backup folder is not trusted: only pictures are copied, and no links are followed. */
async function restorePictures(backup: string, files: FileStore, terminal: Terminal): Promise<number> {
  let all = 0;
  for (const folder of PICTURE_FOLDERS) {
    const from = path.join(backup, folder);
    const found = await lstat(from).catch(() => null);
    if (!found?.isDirectory()) continue;
    const copied = await copyPictures(createFolderStore(backup), files, folder);
    const left = (await readdir(from)).length - copied;
    if (left > 0) terminal.tell(`Skipped in ${from}: ${left} files that are not shop pictures.`);
    all += copied;
  }
  return all;
}

/** Before anything is written, so that an incomplete copy of a backup is noticed here. */
async function checkRows(folder: string, { tables }: About): Promise<void> {
  for (const { name, rows } of tables) {
    let count = 0;
    for await (const batch of readRows(folder, name)) count += batch.length;
    if (count !== rows) throw new Error(`The backup is damaged: ${name} has ${count} of ${rows} rows.`);
  }
}

/**
 * Migrates an empty database to the release of the backup. A database left by an interrupted restore is accepted too.
 */
async function prepare({ orm, databaseUrl }: CommandShop, { migrations }: About): Promise<void> {
  const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
  const pending = (await orm.migrator.getPending()).map(({ name }) => name);
  const known = new Set([...executed, ...pending]);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The backup is from a later release (${unknown.join(', ')}).`);
  if (executed.length === 0) {
    // Migrations of the shop name the queue's tables.
    await installQueues(databaseUrl);
    await orm.migrator.up({ migrations });
  } else if (executed.join() !== migrations.join() || (await hasRows(orm))) {
    throw new Error('This database already holds a shop: restore into an empty one.');
  }
}

async function hasRows(orm: Orm): Promise<boolean> {
  const rows = await orm.em
    .fork()
    .execute<unknown[]>('select 1 where exists (select from users) or exists (select from products)');
  return rows.length > 0;
}

async function readTables(databaseUrl: string, folder: string, { tables }: About): Promise<void> {
  await withOwnConnection(databaseUrl, 'irun restore', async (client) => {
    await client.query('begin');
    await requireKnownTables(client, tables);
    // The rows already contain what the triggers would derive, count and mail.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const table of tables) {
      // Migrations may have inserted rows that the backup has too.
      await client.query(`delete from ${quoted(table.name)}`);
      const columns = columnList(table);
      for await (const rows of readRows(folder, table.name)) {
        await client.query(
          `insert into ${quoted(table.name)} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
          [`[${rows.join(',')}]`],
        );
      }
      await advanceSequences(client, table);
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The backup names the tables to empty and fill, so only the shop's own are accepted. */
async function requireKnownTables(client: Client, tables: About['tables']): Promise<void> {
  const known = new Map((await backupTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const unknown = tables.filter(({ name, columns }) => known.get(name) !== columns.join());
  if (unknown.length > 0) {
    throw new Error(
      `The backup is damaged: ${unknown.map(({ name }) => name).join(', ')} is not a table of its release.`,
    );
  }
}
