import {
  createStaff,
  isProvenAccount,
  promoteToStaff,
} from '../../shop/accounts/administration/administrator.service.ts';
import { ROLE_SUMMARIES } from '../../domain/role-summaries.ts';
import { type Role, roleOf, ROLES } from '../../domain/roles.ts';
import { PASSWORDS_DIFFER } from '../../domain/forms/form-rules.ts';
import { type Command, type CommandInput, textOption, UsageError } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import type { CommandShop } from './command/command-shop.ts';
import type { Terminal } from './command/terminal.ts';

export const createAdmin: Command = {
  name: 'create-admin',
  summary: 'Make an administrator, or give another role',
  usage: '[--role <role>] [--name <name>] [--email <address>] [--promote]',
  explanation: `Asks for whatever is left out; the password is not shown while you type. In a script, pipe the password in:
  printf %s "$PASSWORD" | npm run shop -- create-admin --name Ada --email ada@example.com --password-stdin
There is no option for the password itself, because the shell's history keeps command lines and the process list shows them to every user of the machine.
--role is owner (an administrator, which you get without it), ${ROLES.slice(1, -1).join(', ')} or ${ROLES.at(-1)}:
${ROLES.map((role) => `${role}: ${ROLE_SUMMARIES[role]}`).join('\n')}
--promote gives the role to an existing account. If its email address was never verified, a stranger may have registered it: it then needs a new password, which ends all its sessions. Otherwise it keeps its password, unless you pipe in a new one.`,
  options: {
    role: { type: 'string' },
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
    const role = roleGiven(input);
    const name = await given(input, 'name', 'Name: ', terminal);
    const email = await given(input, 'email', 'Email address: ', terminal);
    const password = await readPassword(input, terminal);
    const user = await createStaff(shop.ctx, { name, email, password, role });
    logCommand(shop, 'create-admin', { user: user.id, role });
    terminal.say(`Made the ${TITLES[role]} ${user.name} <${user.email}>. Sign in at /login.`);
    return 0;
  },
};

async function promote(shop: CommandShop, input: CommandInput, terminal: Terminal): Promise<number> {
  const { ctx } = shop;
  const role = roleGiven(input);
  const email = await given(input, 'email', 'Email address: ', terminal);
  const isPiped = input.options['password-stdin'] === true;
  const isAsked = isPiped || (terminal.isInteractive && !(await isProvenAccount(ctx, email)));
  if (isAsked && !isPiped)
    terminal.tell('This address was never verified: the account needs a new password.');
  const password = isAsked ? await readPassword(input, terminal) : null;
  const user = await promoteToStaff(ctx, { email, password, role });
  logCommand(shop, 'create-admin', {
    user: user.id,
    role,
    isPromoted: true,
    hasNewPassword: password !== null,
  });
  terminal.say(
    `${user.name} <${user.email}> is ${/^[aeiou]/.test(TITLES[role]) ? 'an' : 'a'} ${TITLES[role]}.`,
  );
  if (password !== null) terminal.say('It has the new password, and its earlier sign-ins have ended.');
  return 0;
}

/** What the terminal calls the roles: owners are the documented administrators. */
const TITLES: Readonly<Record<Role, string>> = {
  owner: 'administrator',
  manager: 'manager',
  packer: 'packer',
  support: 'member of support',
  reader: 'reader',
};

function roleGiven(input: CommandInput): Role {
  const written = textOption(input, 'role') ?? 'owner';
  const role = roleOf(written);
  if (role === null) throw new UsageError(`--role is one of ${ROLES.join(', ')}.`);
  return role;
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
