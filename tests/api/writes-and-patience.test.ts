import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReading, PATIENCE_MS, ReadConnection } from '../../api/platform/database/read.ts';
import type { OrderRecord } from '../../api/shop/orders/reading/order.record.ts';
import { confirmPayment } from '../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../api/shop/payments/capture/payment-start.service.ts';
import type { Shopper } from '../support/checkout.ts';
import { linksIn, mailSettings, MailShop } from '../support/mail-shop.ts';
import { MailSink } from '../support/mail-sink.ts';
import { Notifications } from '../support/notifications.ts';

/* What was reported as failed has not been committed, however long the database took. */

const HOLDER = 8_150_001;

/** Lets a write to a table wait for the holder's lock, which no limit on waiting for locks ends. */
const WAITING_TRIGGER = `create or replace function wait_for_holder() returns trigger language plpgsql
  set lock_timeout = 0 as $$ begin perform pg_advisory_xact_lock(${HOLDER}); return new; end $$`;

let shop: Notifications;
let mails: MailShop;
let sink: MailSink;
let ada: Shopper;
let order: OrderRecord;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await Notifications.start({ ...mailSettings(sink.url), RATE_LIMITS: 'on' });
  mails = new MailShop(shop.checkout);
  await shop.checkout.sql(WAITING_TRIGGER);
  ada = await shop.checkout.shopper();
});
afterAll(async () => {
  await shop.stop();
  await sink.down();
});

/**
 * Whether a call says that it did its work while another connection holds that up for longer than a reader waits. The
 * lock goes when the call has given up, or when a reader would have.
 */
async function heldUp(when: string, work: () => Promise<unknown>): Promise<boolean> {
  const holder = new Client({ connectionString: shop.checkout.shop.parts.settings.databaseUrl ?? '' });
  await holder.connect();
  await holder.query(`create trigger held_up before ${when} for each row execute function wait_for_holder()`);
  await holder.query('select pg_advisory_lock($1)', [HOLDER]);
  const told = work().then(
    (answer) => answer !== false,
    () => false,
  );
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  await expect.poll(() => shop.checkout.sql(waiting, [HOLDER])).toHaveLength(1);
  await Promise.race([told, sleep(PATIENCE_MS + 150)]);
  await holder.query('select pg_advisory_unlock($1)', [HOLDER]);
  // Whoever still waits stands before us.
  await holder.query('select pg_advisory_lock($1)', [HOLDER]);
  await holder.query(`drop trigger held_up on ${/ on (\w+)/.exec(when)?.[1]}`);
  await holder.end();
  return told;
}

const count = async (from: string, values: unknown[] = []) =>
  (await shop.checkout.sql(`select 1 from ${from}`, values)).length;
const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
const delivered = async (payload: string) => (await shop.deliver(payload)) === 200;

describe('a write that is held up for longer than a reader waits is told as it ends', () => {
  test('the provider’s order that was opened', async () => {
    order = await shop.checkout.order(ada, await shop.checkout.product());
    const ctx = await shop.checkout.context(ada);
    const told = await heldUp('update on payments', () => startPayment(ctx, { orderId: order.id }));
    const written = await count('payments where order_id = $1 and provider_order_id is not null', [order.id]);
    expect(written === 1).toBe(told);
  });

  test('the provider’s order that is taken up', async () => {
    order = await shop.checkout.order(ada, await shop.checkout.product());
    const id = await shop.provider.approvedOrder(shop.checkout.dollars(order), String(order.id));
    const ctx = await shop.checkout.context(ada);
    // The shop's own account is known from an earlier payment, so nothing else is written first.
    await shop.approved(ada);
    const confirm = () => confirmPayment(ctx, { orderId: order.id, providerOrderId: id });
    const told = await heldUp('insert on payments', confirm);
    expect((await count('payments where provider_order_id = $1', [id])) === 1).toBe(told);
  });

  test.each([
    ['taken', 'insert on webhook_events', 'true'],
    ['done with', 'update on webhook_events', 'handled_at is not null'],
  ])('a notification that is %s', async (_name, when, condition) => {
    await shop.checkout.sql('delete from webhook_events');
    const { providerOrderId } = await shop.approved(ada);
    await shop.provider.capture(providerOrderId);
    const [event = ''] = await shop.eventsOf(providerOrderId, 'PAYMENT.CAPTURE.COMPLETED');
    const told = await heldUp(when, () => delivered(event));
    expect((await count(`webhook_events where ${condition}`)) === 1).toBe(told);
  });

  test('an address that is confirmed', async () => {
    const email = 'held-up@example.com';
    await mails.register(email);
    await mails.dispatch();
    const [token] = await linksIn(sink, '/verify-email');
    const told = await heldUp('update on users', () => ok(mails.post('/api/users/verify/', { token })));
    expect((await count('users where email = $1 and verified_at is not null', [email])) === 1).toBe(told);
  });

  test('a try that is counted', async () => {
    const before = await count('rate_limits');
    const told = await heldUp('insert on rate_limits', () =>
      ok(mails.post('/api/users/verify/send/', undefined, ada.token)),
    );
    expect((await count('rate_limits')) > before).toBe(told);
  });

  test('a mail for a new password', async () => {
    const email = 'nobody@example.com';
    const ask = () => ok(mails.post('/api/users/password/forgotten/', { email }));
    const told = await heldUp('insert on mails', ask);
    expect((await count('mails where recipient = $1', [email])) === 1).toBe(told);
  });

  test('a mail that is taken out of the outbox', async () => {
    await shop.checkout.sql('delete from mails');
    await mails.fill(1);
    const sent = () => sink.mails.length;
    sink.mails.length = 0;
    const told = await heldUp('update on mails', async () => !(await mails.dispatch()));
    const taken = await count('mails where attempts > 0');
    expect({ taken: taken === 1, sent: sent() === 1 }).toEqual({ taken: told, sent: told });
  });
});

describe('a reader', () => {
  test('is refused every statement that writes, before it is sent', async () => {
    const sent: unknown[] = [];
    const pool = { query: (query: unknown) => Promise.resolve(sent.push(query)) };
    const read = new ReadConnection(pool as unknown as ConstructorParameters<typeof ReadConnection>[0]);
    for (const text of [
      'insert into mails (kind) values ($1)',
      'update users set name = $1',
      'delete from mails',
      'with gone as (delete from mails returning id) select id from gone',
      'select id from orders where id = $1 for no key update',
      'select id from orders for share skip locked',
      'truncate mails',
      'call tidy()',
    ]) {
      await expect(read.query({ name: '', text }, [])).rejects.toThrow(/writes/);
    }
    expect(sent).toEqual([]);
  });

  test('is given every other', () => {
    for (const text of [
      'select updated_at, is_deleted from products',
      '(select 1) union all (select 2)',
      '\n  with page as (select 1) select * from page',
    ]) {
      expect(isReading({ text })).toBe(true);
    }
  });
});
