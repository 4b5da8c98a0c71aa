import { resealFactors } from '../../shop/accounts/second-factor/reseal.ts';
import { resealSecrets } from '../../shop/webhooks/endpoints/reseal-secrets.ts';
import type { Command } from './command/command.ts';
import { logCommand } from './command/command-log.ts';

export const reseal: Command = {
  name: 'reseal',
  summary: 'Encrypt the stored secrets with the newest key',
  usage: '',
  explanation:
    'For a change of ENCRYPTION_KEYS: set the new key in front of the old one and restart the shop, run this command, then take the old key away and restart again. The shop may keep running.',
  options: {},
  operands: [0, 0],
  database: 'present',
  async run(shop, _input, terminal) {
    const [factors, webhooks] = [await resealFactors(shop.ctx), await resealSecrets(shop.ctx)];
    const resealed = factors.resealed + webhooks.resealed;
    const unopened = factors.unopened + webhooks.unopened;
    logCommand(shop, 'reseal', { resealed, unopened });
    terminal.say(`Encrypted ${resealed} secrets anew.`);
    if (unopened === 0) return 0;
    terminal.say(
      `No key opens ${unopened} others: their accounts sign in with a recovery code, or have two-step sign-in reset; their webhooks need a new secret.`,
    );
    return 1;
  },
};
