import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESEND_LIMITS } from '../../../api/domain/notifications/resend.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';

let sink: MailSink;
let shop: MailShop;
let support: Shopper;
let ada: Shopper;
let mailId: number;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url, { RATE_LIMITS: 'on' });
  support = await shop.checkout.shopper({ staffRole: 'support' });
});
beforeEach(async () => {
  await shop.clear();
  await shop.checkout.sql('delete from rate_limits');
  ada = await shop.checkout.shopper();
  await shop.checkout.sql('update users set verified_at = $1 where id = $2', [shop.clock.now(), ada.id]);
  await shop.checkout.order(ada, await shop.checkout.product());
  await shop.dispatch();
  mailId = (await shop.outbox())[0]?.id ?? 0;
  sink.mails.length = 0;
});
afterAll(async () => {
  await shop.checkout.stop();
  await sink.down();
});

const byRest = (id = mailId, who = support) =>
  shop.checkout.rest<{ state: string; detail: string }>('POST', `/api/mails/${id}/resend`, { who });
const RESEND = 'mutation ($id: ID!) { resendMail(input: { id: $id }) { mail { id state attempts } } }';
const write = async (kind: string, changeId: number | null = null): Promise<number> => {
  const now = shop.clock.now();
  const [row] = await shop.checkout.sql<{ id: number }>(
    `insert into mails (kind, recipient, recipient_name, state, change_id, created_at, settled_at)
     values ($1, 'a@example.com', 'A', 'sent', $2, $3, $3) returning id`,
    [kind, changeId, now],
  );
  return row?.id ?? 0;
};

describe('staff send a mail once more', () => {
  test('over both faces: it arrives with the same words as a mail of its own, and is on record', async () => {
    const [first] = await shop.outbox();
    const graph = await shop.checkout.graphql(RESEND, { id: mailId }, support);
    expect(graph.data).toEqual({
      resendMail: { mail: { id: String(mailId), state: 'WAITING', attempts: 0 } },
    });
    await shop.dispatch();
    expect(await byRest()).toMatchObject({ status: 200, body: { state: 'WAITING' } });
    await shop.dispatch();
    const read = await sink.read();
    expect(read).toHaveLength(2);
    expect(new Set(read.map(({ subject }) => subject)).size).toBe(1);
    const ids = new Set([first?.message_id, ...read.map(({ messageId }) => messageId)]);
    expect(ids.size).toBe(3);
    const noted = await shop.checkout.sql(
      "select subject_id, actor_id from audit_entries where action = 'MAIL_RESENT'",
    );
    expect(noted).toEqual([
      { subject_id: mailId, actor_id: support.id },
      { subject_id: mailId, actor_id: support.id },
    ]);
  });

  test('not while it waits, if it opens an account, or if it asks for money that may have arrived', async () => {
    expect((await byRest()).status).toBe(200);
    const waiting = await byRest();
    expect([waiting.status, waiting.body.detail]).toEqual([
      409,
      'This mail still waits: it is sent by itself.',
    ]);
    for (const id of [
      await write('password-reset'),
      await write('email-verification'),
      await write('password-changed', 7),
      await write('order-hold-ending'),
      await write('order-payment-declined'),
    ])
      expect((await byRest(id)).status).toBe(409);
    expect((await byRest(await write('password-changed'))).status).toBe(200);
    expect((await byRest(999_999)).status).toBe(404);
  });

  test('at most three times a day', async () => {
    for (let time = 0; time < RESEND_LIMITS.ofMail; time += 1) {
      expect((await byRest()).status).toBe(200);
      await shop.dispatch();
    }
    expect((await byRest()).status).toBe(429);
    expect(await sink.read()).toHaveLength(RESEND_LIMITS.ofMail);
  });

  test('if they may: readers list mails, and send none', async () => {
    const reader = await shop.checkout.shopper({ staffRole: 'reader' });
    const list = await shop.checkout.rest<{ mails: { _id: number }[]; next: string | null }>(
      'GET',
      '/api/mails?keyword=person',
      { who: reader },
    );
    expect([list.status, list.body.mails.map(({ _id }) => _id), list.body.next]).toEqual([
      200,
      [mailId],
      null,
    ]);
    for (const who of [reader, ada]) expect((await byRest(mailId, who)).status).toBe(403);
  });
});
