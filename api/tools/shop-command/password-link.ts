import { makePasswordLink } from '../../shop/accounts/recovery/password-reset.service.ts';
import { PAGES } from '../../domain/pages/pages.ts';
import { type Command, textOption, UsageError } from './command/command.ts';

export const passwordLink: Command = {
  name: 'password-link',
  summary: 'Create a link for choosing a new password',
  usage: '--email <address>',
  explanation: `For shops that send no mail, and for people whom mail does not reach. The link works once, within 30 minutes, and ends every session of the account: give it only to the account's owner. The console never shows such a link.`,
  options: { email: { type: 'string' } },
  operands: [0, 0],
  database: 'present',
  async run({ ctx, settings }, input, terminal) {
    const email = textOption(input, 'email');
    if (email === undefined) throw new UsageError('Name the account: --email <address>.');
    const token = await makePasswordLink(ctx, email);
    const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
    terminal.say(`${origin}${PAGES.resetPassword}?token=${token}`);
    return 0;
  },
};
