import { hostname, userInfo } from 'node:os';
import type { CommandShop } from './command-shop.ts';

/**
 * Puts into the shop's log who has run a command that changes the shop or takes data out of it: the command line asks for
 * no sign-in. It is told once the work is done.
 * @param facts what was done: the file, the account, how many
 */
export function logCommand({ ctx, settings }: CommandShop, command: string, facts: object): void {
  const log = ctx.log.child({}, { level: settings.logLevel });
  log.info({ command, by: operator(), host: hostname(), ...facts }, 'command');
}

/** Who runs this process, as the operating system knows them: a number where that has no name. */
function operator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
