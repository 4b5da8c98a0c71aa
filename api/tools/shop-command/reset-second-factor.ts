import { resetSecondFactorByEmail } from '../../shop/accounts/protection/second-factor.service.ts';
import { type Command, textOption, UsageError } from './command/command.ts';
import { logCommand } from './command/command-log.ts';

export const resetSecondFactorCommand: Command = {
  name: 'reset-second-factor',
  summary: 'Turn two-step sign-in off for an account',
  usage: '--email <address>',
  explanation:
    'For an owner who has lost phone and recovery codes, where no other owner can reset it in the console. Every sign-in of the account ends, and its owner is told by mail.',
  options: { email: { type: 'string' } },
  operands: [0, 0],
  database: 'present',
  async run(shop, input, terminal) {
    const email = textOption(input, 'email');
    if (email === undefined) throw new UsageError('Name the account: --email <address>.');
    const user = await resetSecondFactorByEmail(shop.ctx, email);
    logCommand(shop, 'reset-second-factor', { user });
    terminal.say(`Two-step sign-in is off for ${email}.`);
    return 0;
  },
};
