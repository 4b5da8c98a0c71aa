import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Orm } from '../../../shop/database/orm.ts';
import { migrate } from '../../../shop/database/migrate.ts';
import { mediaDir } from '../../../shop/media/media-dir.ts';
import { copyPictures } from '../../../shop/media/stored-picture.ts';
import { type About, PICTURES, readAbout, readRows } from './backup-files.ts';
import { columnList, continueCounters, keptTables, OPENING, quoted } from './backup-tables.ts';
import type { Command } from '../command/command.ts';
import { logCommand } from '../command/command-log.ts';
import { doctor } from '../doctor/doctor.ts';
import { fileAsWritten } from '../command/files.ts';
import type { Terminal } from '../command/terminal.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Read a backup back into an empty database',
  usage: '<backup>',
  explanation: `Takes a folder that backup has made, of this release or an earlier one. The database must be empty: a new one at DATABASE_URL, or a DATA_DIR in which no shop has been started yet. All rows come back or none; then the pictures, then the doctor looks at the result. Nobody is signed in, and links in earlier mails open nothing. Start the shop afterwards.`,
  options: {},
  operands: [1, 1],
  database: 'unprepared',
  async run(shop, { operands }, terminal) {
    const folder = fileAsWritten(operands[0] ?? '');
    const about = withoutOpening(await readAbout(folder));
    await checkRows(folder, about);
    await prepare(shop.orm, about);
    terminal.tell(`Restoring the shop of ${about.takenAt} ...`);
    await readTables(shop.databaseUrl, folder, about);
    await migrate(shop.orm, shop.databaseUrl);
    // The backup holds the mails and events that wait, but not the queue.
    await shop.orm.em.fork().execute('select enqueue_waiting()');
    const pictures = await restorePictures(path.join(folder, PICTURES), mediaDir(shop.settings), terminal);
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
    logCommand(shop, 'restore', { file: folder, takenAt: about.takenAt, rows, pictures });
    terminal.say(`Restored ${rows} rows and ${pictures} pictures of ${about.takenAt}.`);
    return await doctor.run(shop, { options: { 'any-rate': true }, operands: [] }, terminal);
  },
};

/** Backups of earlier releases hold sign-ins and links in mails too. */
function withoutOpening(about: About): About {
  return { ...about, tables: about.tables.filter(({ name }) => !OPENING.includes(name)) };
}

/** Whoever made the backup may have laid anything into its folder: only pictures are taken, and no links followed. */
async function restorePictures(from: string, to: string, terminal: Terminal): Promise<number> {
  await mkdir(to, { recursive: true });
  const found = await lstat(from).catch(() => null);
  const { copied, left } = found?.isDirectory()
    ? await copyPictures(from, to, 0o644)
    : { copied: 0, left: 0 };
  if (left > 0) terminal.tell(`Left out of ${from}: ${left} that are no pictures of a shop.`);
  return copied;
}

/** Before anything is touched: a backup that was copied in part is noticed here. */
async function checkRows(folder: string, { tables }: About): Promise<void> {
  for (const { name, rows } of tables) {
    let count = 0;
    for await (const piece of readRows(folder, name)) count += piece.length;
    if (count !== rows) throw new Error(`The backup is damaged: ${name} has ${count} of ${rows} rows.`);
  }
}

/** Brings an empty database to the release of the backup; one that an interrupted restore has left is as good. */
async function prepare(orm: Orm, { migrations }: About): Promise<void> {
  const executed = (await orm.migrator.getExecuted()).map(({ name }) => name);
  const pending = (await orm.migrator.getPending()).map(({ name }) => name);
  const known = new Set([...executed, ...pending]);
  const foreign = migrations.filter((name) => !known.has(name));
  if (foreign.length > 0) throw new Error(`The backup is of a later release (${foreign.join(', ')}).`);
  if (executed.length === 0) {
    await orm.migrator.up({ migrations });
  } else if (executed.join() !== migrations.join() || (await hasRows(orm))) {
    throw new Error('There is a shop in this database already: restore into an empty one.');
  }
}

async function hasRows(orm: Orm): Promise<boolean> {
  const rows = await orm.em
    .fork()
    .execute<unknown[]>('select 1 where exists (select from users) or exists (select from products)');
  return rows.length > 0;
}

async function readTables(databaseUrl: string, folder: string, { tables }: About): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'irun restore' });
  await client.connect();
  try {
    await client.query('begin');
    await requireKnownTables(client, tables);
    // The rows hold already what the triggers would derive, count and mail from them.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const table of tables) {
      // A migration may have put rows there that the backup has in their state of then.
      await client.query(`delete from ${quoted(table.name)}`);
      const columns = columnList(table);
      for await (const rows of readRows(folder, table.name)) {
        await client.query(
          `insert into ${quoted(table.name)} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
          [`[${rows.join(',')}]`],
        );
      }
      await continueCounters(client, table);
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** A backup names the tables that are emptied and filled: none but the shop's own may be among them. */
async function requireKnownTables(client: Client, tables: About['tables']): Promise<void> {
  const known = new Map((await keptTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const strange = tables.filter(({ name, columns }) => known.get(name) !== columns.join());
  if (strange.length > 0) {
    throw new Error(
      `The backup is damaged: ${strange.map(({ name }) => name).join(', ')} is no table of its release.`,
    );
  }
}
