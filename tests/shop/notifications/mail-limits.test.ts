import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

/* Limits on mails that one person can cause to be sent to another. */

const HOUR = 60 * 60_000;

let sink: MailSink;
let shop: MailShop;
let product: number;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
  product = await shop.checkout.product({ stock: 1000 });
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});
beforeEach(async () => {
  await shop.clear();
  sink.mails.length = 0;
});

const subjects = async () => {
  await shop.dispatch();
  return (await sink.read()).map(({ subject }) => subject);
};

test('an unconfirmed address gets one mail a day about orders that are placed', async () => {
  const who = await shop.checkout.shopper();
  const first = await shop.checkout.order(who, product);
  for (let index = 0; index < 4; index += 1) await shop.checkout.order(who, product);
  expect(await subjects()).toEqual([`Your order ${first.id}`]);
  const failures = (await shop.outbox()).filter(({ state }) => state === 'failed');
  expect(failures.map(({ failure }) => failure)).toEqual(
    Array(4).fill('Not sent: this address received several mails in a short time.'),
  );
  shop.clock.advance(24 * HOUR);
  sink.mails.length = 0;
  const next = await shop.checkout.order(who, product);
  expect(await subjects()).toEqual([`Your order ${next.id}`]);
});

test('a confirmed address gets them all', async () => {
  const who = await shop.checkout.shopper();
  await shop.checkout.sql('update users set verified_at = $1 where id = $2', [shop.clock.now(), who.id]);
  for (let index = 0; index < 4; index += 1) await shop.checkout.order(who, product);
  expect(await subjects()).toHaveLength(4);
});

test('an unconfirmed address gets few mails about accounts, whoever has entered it', async () => {
  for (let index = 0; index < 12; index += 1) {
    const token = await shop.register(`sender-${index}@example.com`);
    expect(await shop.changeProfile(token, { email: 'victim@example.com' })).toBe(200);
    await shop.changeProfile(token, { email: `sender-${index}-again@example.com` });
    // Frees the address, so that no other account of the sender is blocked.
    await shop.checkout.sql('delete from account_changes');
  }
  await shop.dispatch();
  const toVictim = sink.mails.filter(({ recipients }) => recipients.includes('victim@example.com'));
  expect(toVictim.length).toBeLessThanOrEqual(5);
});

test('a name is not sent to an unconfirmed address', async () => {
  await shop.post('/api/users/register/', {
    name: 'You have won, call 0800 555',
    email: 'stranger@example.com',
    password: 'correct horse',
  });
  await shop.dispatch();
  const [mail] = await sink.read();
  expect(mail?.to?.[0]).toMatchObject({ address: 'stranger@example.com', name: '' });
  expect(`${mail?.text}${mail?.html}`).not.toContain('You have won');
});
