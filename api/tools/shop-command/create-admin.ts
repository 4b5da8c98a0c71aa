import {
  createAdministrator,
  isProvenAccount,
  promoteToAdministrator,
} from '../../shop/accounts/administration/administrator.service.ts';
import { PASSWORDS_DIFFER } from '../../domain/forms/form-rules.ts';
import { type Command, type CommandInput, textOption, UsageError } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import type { CommandShop } from './command/command-shop.ts';
import type { Terminal } from './command/terminal.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Make an administrator',
  usage: '[--name <name>] [--email <address>] [--password-stdin] [--promote]',
  explanation: `Asks for whatever is left out; the password is not shown while you type. In a script, pipe the password in:
  printf %s "$PASSWORD" | npm run shop -- create-admin --name Ada --email ada@example.com --password-stdin
There is no option for the password itself, because the shell's history keeps command lines and the process list shows them to every user of the machine.
--promote makes an existing account an administrator. If its email address was never verified, a stranger may have registered it: it then needs a new password, which ends all its sessions. Otherwise it keeps its password, unless you pipe in a new one.`,
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    promote: { type: 'boolean' },
  },
  operands: [0, 0],
  database: 'new',
  async run(shop, input, terminal) {
    if (input.options['promote'] === true) {
      return await promote(shop, input, terminal);
    }
    const name = await given(input, 'name', 'Name: ', terminal);
    const email = await given(input, 'email', 'Email address: ', terminal);
    const password = await readPassword(input, terminal);
    const user = await createAdministrator(shop.ctx, { name, email, password });
    logCommand(shop, 'create-admin', { user: user.id });
    terminal.say(`Made the administrator ${user.name} <${user.email}>. Sign in at /login.`);
    return 0;
  },
};

async function promote(shop: CommandShop, input: CommandInput, terminal: Terminal): Promise<number> {
  const { ctx } = shop;
  const email = await given(input, 'email', 'Email address: ', terminal);
  const isPiped = input.options['password-stdin'] === true;
  const isAsked = isPiped || (terminal.isInteractive && !(await isProvenAccount(ctx, email)));
  if (isAsked && !isPiped)
    terminal.tell('This address was never verified: the account needs a new password.');
  const password = isAsked ? await readPassword(input, terminal) : null;
  const user = await promoteToAdministrator(ctx, { email, password });
  logCommand(shop, 'create-admin', { user: user.id, isPromoted: true, hasNewPassword: password !== null });
  terminal.say(`${user.name} <${user.email}> is an administrator.`);
  if (password !== null) terminal.say('It has the new password, and its earlier sign-ins have ended.');
  return 0;
}

async function given(
  input: CommandInput,
  option: string,
  question: string,
  terminal: Terminal,
): Promise<string> {
  const written = textOption(input, option);
  if (written !== undefined) return written;
  if (!terminal.isInteractive) throw new UsageError(`Add --${option}: there is no terminal to ask on.`);
  return await terminal.ask(question);
}

async function readPassword(input: CommandInput, terminal: Terminal): Promise<string> {
  if (input.options['password-stdin'] === true) {
    const piped = await terminal.readInput();
    // `echo` adds a line end; other blanks belong to the password.
    return piped.replace(/\r?\n$/, '');
  }
  if (!terminal.isInteractive) {
    throw new UsageError(
      'There is no terminal to ask for the password on: pipe it in with --password-stdin.',
    );
  }
  const password = await terminal.askHidden('Password (at least 8 characters): ');
  if ((await terminal.askHidden('The same again: ')) !== password) throw new Error(`${PASSWORDS_DIFFER}.`);
  return password;
}
