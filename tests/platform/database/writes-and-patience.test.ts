import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { isReading, READ_TIMEOUT_MS, ReadConnection } from '../../../api/platform/database/read.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { linksIn, mailSettings, MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import { Notifications } from '../../support/payments/notifications.ts';
import { eventually } from '../../support/eventually.ts';

/* A call that reported a failure has not committed anything, however long the database took. */

const HOLDER = 8_150_001;

/** Makes writes to a table wait for an advisory lock, which no lock timeout ends. */
const WAITING_TRIGGER = `create or replace function wait_for_holder() returns trigger language plpgsql
  set lock_timeout = 0 as $$ begin perform pg_advisory_xact_lock(${HOLDER}); return new; end $$`;

interface Place {
  shop: Notifications;
  mails: MailShop;
  sink: MailSink;
  ada: Shopper;
}

const places: Place[] = [];

/** A shop for one blocked write, so that all of them can wait at the same time. */
async function place(): Promise<Place> {
  const sink = await MailSink.start();
  const shop = await Notifications.start({ ...mailSettings(sink.url), RATE_LIMITS: 'on' });
  const mails = new MailShop(shop.checkout);
  await shop.checkout.sql(WAITING_TRIGGER);
  const opened = { shop, mails, sink, ada: await shop.checkout.shopper() };
  places.push(opened);
  return opened;
}

afterAll(async () => {
  for (const { shop, sink } of places) {
    await shop.stop();
    await sink.down();
  }
});

/**
 * Whether a call reports success while another connection blocks it for longer than a reader waits. The lock is
 * released when the call has failed, or when a reader would have.
 */
async function heldUp({ checkout }: Notifications, when: string, work: () => Promise<unknown>) {
  const holder = new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' });
  await holder.connect();
  await holder.query(`create trigger held_up before ${when} for each row execute function wait_for_holder()`);
  await holder.query('select pg_advisory_lock($1)', [HOLDER]);
  const told = work().then(
    (answer) => answer !== false,
    () => false,
  );
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await eventually(async () => expect(await checkout.sql(waiting, [HOLDER])).toHaveLength(1));
  await Promise.race([told, sleep(READ_TIMEOUT_MS + 150)]);
  await holder.query('select pg_advisory_unlock($1)', [HOLDER]);
  // Taken after everyone who still waits.
  await holder.query('select pg_advisory_lock($1)', [HOLDER]);
  await holder.query(`drop trigger held_up on ${/ on (\w+)/.exec(when)?.[1]}`);
  await holder.end();
  return told;
}

const count = async (shop: Notifications, from: string, values: unknown[] = []) =>
  (await shop.checkout.sql(`select 1 from ${from}`, values)).length;
const ok = async (answer: Promise<{ status: number }>) => (await answer).status === 200;

describe.concurrent('a write that is blocked for longer than a reader waits reports its real outcome', () => {
  test('the provider’s order that was opened', async () => {
    const { shop, ada } = await place();
    const order = await shop.checkout.order(ada, await shop.checkout.product());
    const ctx = await shop.checkout.context(ada);
    const told = await heldUp(shop, 'update on payments', () => startPayment(ctx, { orderId: order.id }));
    const written = await count(shop, 'payments where order_id = $1 and provider_order_id is not null', [
      order.id,
    ]);
    expect(written === 1).toBe(told);
  });

  test('the provider’s order that is reused', async () => {
    const { shop, ada } = await place();
    const order = await shop.checkout.order(ada, await shop.checkout.product());
    const id = await shop.provider.approvedOrder(shop.checkout.dollars(order), String(order.id));
    const ctx = await shop.checkout.context(ada);
    // The shop's own account is known from an earlier payment, so that nothing else is written first.
    await shop.approved(ada);
    const confirm = () => confirmPayment(ctx, { orderId: order.id, providerOrderId: id });
    const told = await heldUp(shop, 'insert on payments', confirm);
    expect((await count(shop, 'payments where provider_order_id = $1', [id])) === 1).toBe(told);
  });

  test.each([
    ['taken', 'insert on webhook_events', 'true'],
    ['done with', 'update on webhook_events', 'handled_at is not null'],
  ])('a notification that is %s', async (_name, when, condition) => {
    const { shop, ada } = await place();
    const { providerOrderId } = await shop.approved(ada);
    await shop.provider.capture(providerOrderId);
    const [event = ''] = await shop.eventsOf(providerOrderId, 'PAYMENT.CAPTURE.COMPLETED');
    const told = await heldUp(shop, when, async () => (await shop.deliver(event)) === 200);
    expect((await count(shop, `webhook_events where ${condition}`)) === 1).toBe(told);
  });

  test('an address that is confirmed', async () => {
    const { shop, mails, sink } = await place();
    const email = 'held-up@example.com';
    await mails.register(email);
    await mails.dispatch();
    const [token] = await linksIn(sink, '/verify-email');
    const told = await heldUp(shop, 'update on users', () => ok(mails.post('/api/users/verify/', { token })));
    expect((await count(shop, 'users where email = $1 and verified_at is not null', [email])) === 1).toBe(
      told,
    );
  });

  test('a counted attempt', async () => {
    const { shop, mails, ada } = await place();
    const before = await count(shop, 'rate_limits');
    const told = await heldUp(shop, 'insert on rate_limits', () =>
      ok(mails.post('/api/users/verify/send/', undefined, ada.token)),
    );
    expect((await count(shop, 'rate_limits')) > before).toBe(told);
  });

  test('a mail for a new password', async () => {
    const { shop, mails } = await place();
    const email = 'nobody@example.com';
    const ask = () => ok(mails.post('/api/users/password/forgotten/', { email }));
    const told = await heldUp(shop, 'insert on events', ask);
    await shop.checkout.handleEvents();
    expect((await count(shop, 'mails where recipient = $1', [email])) === 1).toBe(told);
  });

  test('a mail that is taken out of the outbox', async () => {
    const { shop, mails, sink } = await place();
    await shop.checkout.sql('delete from mails');
    await mails.fill(1);
    const sent = () => sink.mails.length;
    sink.mails.length = 0;
    const told = await heldUp(shop, 'update on mails', async () => !(await mails.dispatch()));
    const taken = await count(shop, 'mails where attempts > 0');
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

  test('is sent every other', () => {
    for (const text of [
      'select updated_at, is_deleted from products',
      '(select 1) union all (select 2)',
      '\n  with page as (select 1) select * from page',
    ]) {
      expect(isReading({ text })).toBe(true);
    }
  });
});
