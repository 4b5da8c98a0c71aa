import { readFile, writeFile } from 'node:fs/promises';
import { PRESETS, presetPayments, presetTexts } from '../../domain/settings/presets/presets.ts';
import { SETTINGS_GROUPS } from '../../domain/settings/owner-settings.ts';
import { enteredSettings, presentSettings } from '../../shop/owner-settings/owner-settings.presenter.ts';
import { changeOwnerSettings, ownerSettings } from '../../shop/owner-settings/owner-settings.service.ts';
import { UNSET } from '../../shop/owner-settings/kept/owner-settings.record.ts';
import { type Command, UsageError } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import type { CommandShop } from './command/command-shop.ts';
import { fileAsWritten, OWN } from './command/files.ts';
import type { Terminal } from './command/terminal.ts';

export const settingsCommand: Command = {
  name: 'settings',
  summary: 'Show and change what the owner sets',
  usage: 'show | set <field> <value> | preset <name> | export <file> | import <file>',
  explanation: `show prints all settings as JSON, with amounts in naira.
set changes one field, such as: settings set money.taxPercent 7.5. The value is JSON, or else a text.
preset applies one of ${PRESETS.map(({ id }) => id).join(', ')}; who the shop is stays, and so do texts of pages that are there.
export writes a file, import reads one. A group that the file leaves out stays as it is (${SETTINGS_GROUPS.join(', ')}).
Every change is a new version, in force in the running shop within a second.`,
  options: {},
  operands: [1, 3],
  database: 'present',
  async run(shop, input, terminal) {
    const [action = '', ...rest] = input.operands;
    if (action === 'show') return await show(shop, terminal);
    if (action === 'export') return await exportTo(shop, one(rest, 'the file'), terminal);
    return await change(shop, await changeOf(shop, action, rest), terminal);
  },
};

function one([operand, ...more]: readonly string[], what: string): string {
  if (operand === undefined || more.length > 0)
    throw new UsageError(`Name ${what}. See: npm run shop -- help settings`);
  return operand;
}

async function jsonOf({ ctx }: CommandShop): Promise<string> {
  const all: Groups = presentSettings(await ownerSettings(ctx));
  const groups = Object.fromEntries(SETTINGS_GROUPS.map((group) => [group, all[group]]));
  return `${JSON.stringify(groups, null, 2)}\n`;
}

async function show(shop: CommandShop, terminal: Terminal): Promise<number> {
  terminal.say((await jsonOf(shop)).trimEnd());
  return 0;
}

async function exportTo(shop: CommandShop, name: string, terminal: Terminal): Promise<number> {
  const file = fileAsWritten(name);
  await writeFile(file, await jsonOf(shop), { mode: OWN });
  terminal.say(`Wrote ${file}.`);
  return 0;
}

type Groups = Record<string, unknown>;

async function changeOf(shop: CommandShop, action: string, rest: readonly string[]): Promise<Groups> {
  if (action === 'set') return await withField(shop, rest);
  if (action === 'preset') return await presetOf(shop, one(rest, 'the preset'));
  if (action === 'import') return groupsOf(await readFile(fileAsWritten(one(rest, 'the file')), 'utf8'));
  throw new UsageError(`There is no settings ${action}. See: npm run shop -- help settings`);
}

async function withField(shop: CommandShop, [field = '', ...rest]: readonly string[]): Promise<Groups> {
  const [group = '', name = ''] = field.split('.');
  const value = valueOf(one(rest, 'the value'));
  const all: Groups = presentSettings(await ownerSettings(shop.ctx));
  const now = all[group];
  if (Array.isArray(now) && name === '') return { [group]: value };
  const isField = typeof now === 'object' && now !== null && !Array.isArray(now) && Object.hasOwn(now, name);
  if (!isField) throw new UsageError(`There is no setting ${field}. See: npm run shop -- settings show`);
  return { [group]: { ...now, [name]: value } };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

async function presetOf({ ctx }: CommandShop, id: string): Promise<Groups> {
  const preset = PRESETS.find((known) => known.id === id);
  if (!preset) throw new UsageError(`The presets are ${PRESETS.map((known) => known.id).join(', ')}.`);
  const own = await ownerSettings(ctx);
  const { pages } = own;
  const chosen = { ...preset.settings, payments: presetPayments(preset.settings, own.payments) };
  const { money, payments, zones, delivery, carriers, address } = presentSettings({ ...UNSET, ...chosen });
  const texts = presetTexts(preset.settings, pages);
  return { money, payments, zones, delivery, carriers, address, pages: texts };
}

function groupsOf(text: string): Groups {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  if (typeof read !== 'object' || read === null) throw new Error('The file holds no settings.');
  const unknown = Object.keys(read).find((group) => !(SETTINGS_GROUPS as readonly string[]).includes(group));
  if (unknown !== undefined)
    throw new Error(`There is no group ${unknown}: the groups are ${SETTINGS_GROUPS.join(', ')}.`);
  return read as Groups;
}

async function change(shop: CommandShop, groups: Groups, terminal: Terminal): Promise<number> {
  const before = await ownerSettings(shop.ctx);
  const after = await changeOwnerSettings(shop.ctx, enteredSettings(groups));
  if (after.version === before.version) {
    terminal.say('Nothing to change: the settings are already like this.');
    return 0;
  }
  logCommand(shop, 'settings', { version: after.version });
  terminal.say(`The settings are now version ${after.version}.`);
  return 0;
}
