import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { AnswerCache } from '../../../api/platform/cache/answer-cache.ts';
import { SettingsKeeper } from '../../../api/shop/owner-settings/kept/settings-keeper.ts';
import type { Parts } from '../../../api/shop/context/context.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { readSettings } from '../../../api/settings.ts';
import { startMailing } from './mailing.ts';

/** Only handles events and sends mails, for tests that kill it. Its clock is that many seconds ahead. */
const [databaseUrl = '', smtpUrl = '', aheadSeconds = '0'] = process.argv.slice(2);
const settings = readSettings({
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Irun <shop@irun.example>',
  PUBLIC_URL: 'http://shop.example',
});
const orm = await openOrm(databaseUrl, { poolSize: 6 });
const log = pino({ level: 'silent' });
const now = () => new Date(Date.now() + Number(aheadSeconds) * 1000);
const ownerSettings = new SettingsKeeper(orm, new AnswerCache());
await startMailing({ settings, orm, log, now, ownerSettings } as unknown as Parts, 'http://shop.example');
// Killed at any moment, it would leave no compiled code for the next one.
flushCompileCache();
process.send?.('ready');
