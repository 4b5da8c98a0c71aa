import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOLLOWERS, startBackground } from '../../api/start/background.ts';
import { tidyEvents } from '../../api/platform/events/event-upkeep.ts';
import { cancelOrder } from '../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { type EventRecord, type Follower, handleEvents } from '../../api/platform/events/follow-events.ts';
import type { Shopper } from '../support/shop/checkout.ts';
import { jobsOf } from '../support/shop/jobs.ts';
import { MailShop } from '../support/mail/mail-shop.ts';
import { eventually } from '../support/eventually.ts';

let shop: MailShop;
let ada: Shopper;

beforeAll(async () => {
  shop = await MailShop.start(null);
});
afterAll(() => shop.checkout.stop());
beforeEach(async () => {
  await shop.clear();
  ada = await shop.checkout.shopper();
});

interface EventRow {
  kind: string;
  subject: string;
  facts: { buyer?: { email: string } };
}

/** The test factory's products have events too. */
const events = (about = '%') =>
  shop.checkout.sql<EventRow>('select * from events where subject like $1 order by id', [about]);
const written = () => shop.checkout.sql<{ id: string }>('select key as id from rate_limits order by key');
const tell = (subjects: string[], follow: Follower['follow']) =>
  handleEvents(shop.checkout.shop.parts.orm.em, subjects, [{ kinds: ['1', '2', '3', '4', 'bad'], follow }]);

/** Inserts events that nobody in the shop follows. */
const happen = (subject: string, ...kinds: string[]) =>
  shop.checkout.sql(
    `insert into events (kind, subject, facts, created_at)
     select kind, $1, '{}', now() from unnest($2::text[]) with ordinality as happened (kind, place) order by place`,
    [subject, kinds],
  );

describe('an event', () => {
  test('is stored together with its change, and so is its job', async () => {
    const order = await shop.checkout.order(ada, await shop.checkout.product());
    await cancelOrder(await shop.checkout.context(ada), order.id);
    const subject = `order:${order.id}`;
    expect(await events('order:%')).toMatchObject([
      { kind: 'order-placed', subject },
      { kind: 'order-cancelled', subject },
    ]);
    const jobs = await jobsOf(shop.checkout, 'event');
    expect(jobs.filter(({ data }) => data.key === subject)).toHaveLength(2);
  });

  test('has a job only if its kind has a follower', async () => {
    const [{ source } = { source: '' }] = await shop.checkout.sql<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'event_is_followed'`,
    );
    const known = new Set([...source.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind));
    expect(known).toEqual(new Set(FOLLOWERS.flatMap(({ kinds }) => kinds)));
    await happen('followed', 'order-paid', 'account-changed');
    await happen('unfollowed', 'product-changed', 'stock-crossed-zero');
    const keys = (await jobsOf(shop.checkout, 'event')).map(({ data }) => data.key);
    expect(keys.filter((key) => key.endsWith('followed'))).toEqual(['followed']);
  });

  test('without a follower is deleted after a week', async () => {
    const { em } = shop.checkout.shop.parts.orm;
    await happen('a', 'order-placed', 'product-changed', 'stock-crossed-zero');
    const week = 7 * 24 * 3_600_000;
    await tidyEvents(em, new Date(Date.now() + week - 60_000));
    expect(await events()).toHaveLength(3);
    await tidyEvents(em, new Date(Date.now() + week + 60_000));
    expect((await events()).map(({ kind }) => kind)).toEqual(['order-placed']);
  });

  test('is not stored when its change is rolled back', async () => {
    const product = await shop.checkout.product({ stock: 1 });
    await expect(shop.checkout.order(ada, product, 2)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    expect(await events('order:%')).toEqual([]);
  });

  test('is handled in the order of its subject, with any number of workers', async () => {
    await happen('a', '1', '2', '3', '4');
    await happen('b', '1', '2');
    const told: string[] = [];
    const follow = async (_: unknown, { subject, kind }: EventRecord) => void told.push(`${subject}${kind}`);
    await Promise.all([1, 2, 3].map(() => tell(['a', 'b'], follow)));
    expect(told).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
    expect(await events()).toEqual([]);
  });

  test('that cannot be handled delays only later events of its subject', async () => {
    await happen('a', '1', 'bad', '3');
    await happen('b', '1');
    let isBad = true;
    const told: string[] = [];
    const follow: Follower['follow'] = async (sql, { subject, kind }) => {
      if (isBad && kind === 'bad') throw new Error('cannot');
      await sql.query(
        { name: '', text: 'insert into rate_limits (key, used, resets_at) values ($1, 1, now())' },
        [`${subject}-${kind}`],
      );
      told.push(`${subject}${kind}`);
    };
    await expect(tell(['a', 'b'], follow)).rejects.toThrow(
      'the events of 1 subject(s) could not be handled yet',
    );
    expect((await events()).map(({ subject, kind }) => subject + kind)).toEqual(['a1', 'abad', 'a3']);
    expect((await written()).map(({ id }) => id)).toEqual(['b-1']);
    isBad = false;
    await tell(['a'], follow);
    expect((await written()).map(({ id }) => id)).toEqual(['a-1', 'a-3', 'a-bad', 'b-1']);
    expect(await events()).toEqual([]);
  });

  test('that is handled twice writes one mail', async () => {
    const order = await shop.checkout.order(ada, await shop.checkout.product());
    const subject = `order:${order.id}`;
    await shop.checkout.sql(
      'insert into events select nextval($1), kind, subject, user_id, facts, created_at from events',
      ['events_id_seq'],
    );
    expect((await events('order:%')).map((event) => event.subject)).toEqual([subject, subject]);
    expect(await shop.outbox()).toMatchObject([{ kind: 'order-placed', order_id: order.id }]);
  });

  test('of a deleted user no longer has data of that user', async () => {
    await shop.checkout.order(ada, await shop.checkout.product());
    expect((await events('order:%'))[0]?.facts.buyer?.email).toMatch(/@example.com$/);
    const admin = await shop.checkout.shopper({ isAdmin: true });
    await shop.checkout.graphql('mutation ($id: ID!) { deleteUser(id: $id) }', { id: ada.id }, admin);
    expect((await events('order:%')).map(({ facts }) => facts)).toEqual([{}]);
    expect(await events('account:%')).toMatchObject([{ kind: 'account-deleted', facts: {} }]);
    expect(await shop.outbox()).toEqual([]);
  });
});

describe('a running shop', () => {
  test('handles events in the background, and keeps the mails where there is no mail server', async () => {
    const order = await shop.checkout.order(ada, await shop.checkout.product());
    const background = await startBackground(shop.checkout.shop.parts, 'http://127.0.0.1:4000');
    const mails = () => shop.checkout.sql('select order_id, kind, state from mails');
    await eventually(
      async () =>
        expect(await mails()).toEqual([{ order_id: order.id, kind: 'order-placed', state: 'kept' }]),
      { interval: 200 },
    );
    await background.stop();
  });
});

describe('mails that were waiting before the queue existed', () => {
  test('get their jobs', async () => {
    await shop.fill(3);
    const ids = (await shop.outbox()).map(({ id }) => String(id));
    await shop.checkout.sql('delete from pgboss.job');
    await happen('a', 'account-changed');
    await shop.checkout.sql('delete from pgboss.job');
    await shop.checkout.sql('select enqueue_waiting()');
    expect((await jobsOf(shop.checkout, 'mail')).map(({ data }) => data.key).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect((await jobsOf(shop.checkout, 'event')).map(({ data }) => data.key)).toEqual(['a']);
  });
});
