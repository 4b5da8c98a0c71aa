import { hostname } from 'node:os';
import type { CommandShop } from './command-shop.ts';
import { operator } from './operator.ts';

/**
 * Records in the shop's log who ran a command that changes the shop or exports data, since the command line asks for
 * no sign-in. Called when the work is done.
 * @param facts what was done: the file, the account, the counts
 */
export function logCommand({ ctx, settings }: CommandShop, command: string, facts: object): void {
  const log = ctx.log.child({}, { level: settings.logLevel });
  log.info({ command, by: operator(), host: hostname(), ...facts }, 'command');
}
