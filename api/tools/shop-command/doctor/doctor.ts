import type { Client } from 'pg';
import { FileStoreError } from '../../../platform/files/file-store.ts';
import { withOwnConnection } from '../../../platform/database/own-connection.ts';
import { findPublishedAccounts } from '../../demo/published-accounts.ts';
import type { Settings } from '../../../settings.ts';
import type { Command } from '../command/command.ts';
import type { CommandShop } from '../command/command-shop.ts';
import type { BrokenRow, Check } from './check.ts';
import { CHECKS } from './doctor-checks.ts';
import { missingPictures } from '../media/missing-pictures.ts';
import type { Terminal } from '../command/terminal.ts';

/** Maximum number of broken rows to print per check. */
const MAX_PRINTED = 10;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the database for inconsistencies',
  usage: '[--any-rate]',
  explanation: `Checks stock, orders, payments, ratings and figures against each other, that no automatic work is overdue, and that the pictures of products are stored. It changes nothing, and the shop may keep running. The exit code is 1 when something is inconsistent.
Payments are also compared with the payment simulator's data if that is in the same database. Amounts are compared at the rate recorded with each payment, and where none was recorded yet at PAYPAL_RATE; if that has changed since, leave such payments out with --any-rate.`,
  options: { 'any-rate': { type: 'boolean' } },
  operands: [0, 0],
  database: 'present',
  async run(shop, { options }, terminal) {
    const { databaseUrl, settings } = shop;
    const rate = options['any-rate'] === true ? null : String(settings.paypal?.rate ?? 1);
    return await withOwnConnection(databaseUrl, 'irun doctor', async (client) => {
      // One snapshot, so that changes made meanwhile do not look like inconsistencies.
      await client.query('begin isolation level repeatable read read only');
      let findings = 0;
      for (const check of CHECKS) findings += await examine(client, check, rate, terminal);
      await notePictures(shop, terminal);
      findings += await examinePasswords(shop, terminal);
      terminal.say(
        findings === 0 ? 'The shop is sound.' : `${findings} of ${CHECKS.length + 1} checks failed.`,
      );
      return findings === 0 ? 0 : 1;
    });
  },
};

/**
 * Lists accounts that still have a published demonstration password. In a demonstration that is intended, and in a
 * shop that takes no money such accounts only cannot sign in; in a shop that takes money it counts as a failure.
 * @returns 1 for a failure, else 0
 */
async function examinePasswords({ ctx, settings }: CommandShop, terminal: Terminal): Promise<number> {
  const accounts = await findPublishedAccounts(ctx.read);
  if (accounts.length === 0) return 0;
  const isBroken = takesMoney(settings);
  terminal.say(
    `${isBroken ? 'BROKEN ' : 'note   '} These accounts still have a published demonstration password:`,
  );
  for (const { id, email } of accounts) terminal.say(`        User ${id}, ${email}.`);
  return isBroken ? 1 : 0;
}

/** A missing picture does no harm to any book, and a store that is away comes back: neither counts as a failure. */
async function notePictures({ ctx }: CommandShop, terminal: Terminal): Promise<void> {
  const { files } = ctx.parts;
  try {
    const missing = await missingPictures(ctx, files);
    if (missing.length === 0) terminal.say('ok      The pictures of all products are stored.');
    else {
      terminal.say(
        `note    ${missing.length} pictures of products are missing in ${files.place}: npm run shop -- media check`,
      );
    }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    terminal.say(`note    The pictures cannot be checked. ${error.message}`);
  }
}

/** Whether payments go to PayPal itself, or will once a rate is set. */
function takesMoney({ demoData, paypal, paymentsOff }: Settings): boolean {
  return !demoData && (paymentsOff === 'no-rate' || (paypal !== null && paypal.environment !== 'simulator'));
}

/** @returns 1 when the check fails, else 0 */
async function examine(
  client: Client,
  check: Check,
  rate: string | null,
  terminal: Terminal,
): Promise<number> {
  if (check.needs !== undefined && !(await exists(client, check.needs))) return 0;
  const { rows } = await client.query<BrokenRow & { total: number }>(
    // Every check gets the rate as $1; this condition refers to it for checks that do not use it.
    `select b.*, count(*) over ()::int as total from (${check.broken}) b
     where $1::numeric is null or true order by "where" limit ${MAX_PRINTED}`,
    [rate],
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) {
    terminal.say(`ok      ${check.holds}`);
    return 0;
  }
  terminal.say(`BROKEN  ${check.holds}`);
  for (const row of rows) terminal.say(`        ${check.tell(row)}`);
  if (total > rows.length) terminal.say(`        ... and ${total - rows.length} more.`);
  return 1;
}

async function exists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table]);
  return rows[0]?.found != null;
}
