import { createHash } from 'node:crypto';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { PICTURE } from '../../support/documented/documented-calls.ts';
import { formBody } from '../../support/http/upload.ts';
import type { Buyer, Fleet } from '../../support/processes/fleet.ts';
import { approvePayment, call, orderIdOf, placeByRest } from '../../support/processes/fleet-calls.ts';
import { failedJob } from '../../support/shop/jobs.ts';
import { belongings, make } from './fuzzer-belongings.ts';
import { type Known, PASSWORD } from './fuzzer-values.ts';

export interface World extends Known {
  tokens: Record<'user' | 'admin', string>;
}

/** Makes what the fuzzer's calls are about, again and again, since calls delete, demote and sign out. */
export class FuzzedWorlds {
  /** Jobs that were given up by nobody: in the end they are no finding. */
  readonly planted: string[] = [];
  readonly #fleet: Fleet;
  readonly #passwordHash: string;
  /** The last of those that every shop has. There may be a hundred, so those of earlier worlds go. */
  readonly #lastColour: number;
  #turn = 0;

  private constructor(fleet: Fleet, passwordHash: string, lastColour: number) {
    this.#fleet = fleet;
    this.#passwordHash = passwordHash;
    this.#lastColour = lastColour;
  }

  static async on(fleet: Fleet): Promise<FuzzedWorlds> {
    const [colours] = await fleet.sql<{ last: number }>('select max(position) as last from colours', []);
    const hash = await createPasswordHasher({ concurrency: 1 }).hash(PASSWORD);
    return new FuzzedWorlds(fleet, hash, colours?.last ?? 0);
  }

  /** Users with passwords, products on shelves, and orders in every state of payment. */
  async fresh(): Promise<World> {
    const fleet = this.#fleet;
    const url = fleet.url(0);
    this.#turn += 1;
    const users = await fleet.people(3);
    const [admin] = await fleet.people(1, { isAdmin: true });
    const [user, friend] = users;
    if (!user || !friend || !admin) throw new Error('nobody is there');
    const products = [
      await fleet.product({ stock: 400 }),
      await fleet.product({ stock: 3, name: 'Bone Straight' }),
    ];
    const orders: number[] = [];
    const providerOrders: string[] = [];
    for (const who of [user, user, friend]) {
      const placed = await placeByRest(url, who, [{ product: products[0] ?? 0, qty: 1 }]);
      orders.push(orderIdOf(placed));
      providerOrders.push((await approvePayment(fleet, url, who, orderIdOf(placed))) ?? '');
    }
    await call({ method: 'PUT', url: `${url}/api/orders/${orders[0]}/pay/`, who: user, body: {} });
    await this.#openAllWays();
    const people = [...users, admin];
    const emails = await this.#givePasswords(people);
    const sentBack = await this.#sentBack(user, admin, products[0] ?? 0);
    await this.#photograph(sentBack.orders);
    const first = products[0] ?? 0;
    const { order, ...belonging } = await belongings(fleet, {
      user,
      admin,
      product: first,
      turn: this.#turn,
    });
    const orderItems = products.map((product) => ({ product, qty: 1 }));
    const cart = await make(this.#fleet, user, 'cart-codes', { orderItems });
    return {
      products,
      orders: [...orders, order, ...sentBack.orders],
      ...belonging,
      lines: sentBack.lines,
      returns: sentBack.returns,
      providerOrders,
      cartCodes: [String(cart['code'])],
      users: people.map(({ id }) => id),
      // The caller's own is the only address that a profile may keep.
      emails: [...Array<string>(3).fill(emails[0] ?? ''), ...emails],
      transfers: await this.#incoming(),
      differences: await this.#differing(),
      sessions: await this.#sessionsOf(user),
      ...(await this.#doorsOf(admin)),
      ...(await this.#shelvesOf(admin, products)),
      jobs: [await this.#givenUp('order:0'), await this.#givenUp('order:-1')],
      tokens: { user: user.token, admin: admin.token },
    };
  }

  /** Guests may order, and every way to pay is on. */
  async #openAllWays(): Promise<void> {
    const payments = {
      methods: ['PayPal', 'Bank transfer', 'Pay on delivery'],
      bank: 'Zenith Bank',
      accountName: 'Irun Hair Ltd',
      accountNumber: '1012345678',
    };
    await this.#fleet.sql(
      `insert into owner_settings (version, settings, changed_at)
       select coalesce(max(version), 0) + 1, $1::jsonb, now() from owner_settings`,
      [JSON.stringify({ guests: { isAllowed: true }, payments })],
    );
  }

  /** Transfers that wait for their orders, and one that is set aside. */
  async #incoming(): Promise<number[]> {
    const rows = await this.#fleet.sql<{ id: number }>(
      `insert into incoming_transfers (amount, arrived_on, reference, words, aside_reason, entered_at, settled_at)
       select 100, '2026-01-02', 'FUZZ ' || $1::int || ' ' || n, '', case n when 3 then 'A loan' end, now(), case n when 3 then now() end
       from generate_series(1, 3) n returning id`,
      [this.#turn],
    );
    return rows.map(({ id }) => id);
  }

  /** What our books and a provider's do not agree on. */
  async #differing(): Promise<number[]> {
    const rows = await this.#fleet.sql<{ id: number }>(
      `insert into book_differences (provider, movement, kind, reference, theirs_cents, currency, found_at)
       values ('PayPal', 'payment', 'unknown-here', 'FUZZ' || $1::int, 100, 'USD', now()) returning id`,
      [this.#turn],
    );
    return rows.map(({ id }) => id);
  }

  /** Their buyers look at photos of a wig. */
  async #photograph(orders: readonly number[]): Promise<void> {
    await this.#fleet.sql(
      `with looked as (insert into unit_checks (order_id, state, sent_at) select unnest($1::int[]), 'sent', now())
       insert into order_pictures (order_id, slot, file_key, added_at, stored_at)
       select id, slot, 'private/' || slot || id || '.webp', now(), now()
         from unnest($1::int[]) id, unnest(array['whole', 'lace', 'length']) slot`,
      [orders],
    );
  }

  /** Delivered orders: nothing is asked to be sent back of the first, and one more step is done of each further one. */
  async #sentBack(
    buyer: Buyer,
    admin: Buyer,
    product: number,
  ): Promise<Pick<Known, 'orders' | 'lines' | 'returns'>> {
    const url = this.#fleet.url(0);
    const made = { orders: [] as number[], lines: [] as number[], returns: [] as string[] };
    const put = (path: string, who: Buyer, body: object = {}) =>
      call({ method: 'PUT', url: `${url}/api/${path}`, who, body });
    for (const steps of [0, 1, 2, 3]) {
      const order = orderIdOf(await placeByRest(url, buyer, [{ product, qty: 1 }]));
      await approvePayment(this.#fleet, url, buyer, order);
      await put(`orders/${order}/pay/`, buyer);
      await put(`orders/${order}/deliver/`, admin);
      const [line] = await this.#fleet.sql<{ id: number }>('select id from order_items where order_id = $1', [
        order,
      ]);
      made.orders.push(order);
      made.lines.push(line?.id ?? 0);
      if (steps === 0) continue;
      const request = { lines: [{ line: line?.id, qty: 1 }], reason: 'changed-mind' };
      const asked = String((await make(this.#fleet, buyer, `orders/${order}/returns`, request))['_id']);
      made.returns.push(asked);
      if (steps > 1) await put(`returns/${asked}/answer`, admin, { approves: true });
      if (steps > 2) await put(`returns/${asked}/receive`, admin, { condition: 'as-sold' });
    }
    return made;
  }

  /** Signs users in again, since a call may have signed them out. */
  async bringBack(world: World): Promise<void> {
    const { user, admin } = world.tokens;
    for (const [token, isAdmin] of [
      [user, false],
      [admin, true],
    ] as const) {
      const hash = createHash('sha256').update(token).digest('hex');
      const id = world.users[isAdmin ? world.users.length - 1 : 0];
      await this.#fleet.sql('update users set is_admin = $2 where id = $1 and deleted_at is null', [
        id,
        isAdmin,
      ]);
      await this.#fleet.sql(
        `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
         select $1, id, now(), now(), now() + interval '7 days' from users where id = $2 and deleted_at is null
         on conflict (token_hash) do nothing`,
        [hash, id],
      );
    }
  }

  async #givenUp(key: string): Promise<string> {
    const id = await failedJob(this.#fleet, { queue: 'event', key });
    this.planted.push(id);
    return id;
  }

  async #givePasswords(people: Buyer[]): Promise<string[]> {
    const rows = await this.#fleet.sql<{ email: string }>(
      'update users set password_hash = $1 where id = any($2) returning email',
      [this.#passwordHash, people.map(({ id }) => id)],
    );
    return rows.map(({ email }) => email);
  }

  /** The ids under which a person's sign-ins are listed. */
  async #sessionsOf({ id }: Buyer): Promise<string[]> {
    const rows = await this.#fleet.sql<{ id: string }>(
      `select left(encode(sha256(convert_to('sign-in ' || token_hash, 'UTF8')), 'hex'), 32) as id
       from sessions where user_id = $1`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** Webhooks with a delivery, API keys and exports: there may be only a few of each, so earlier ones go. */
  async #doorsOf(admin: Buyer): Promise<Pick<Known, 'webhooks' | 'deliveries' | 'apiKeys' | 'exports'>> {
    for (const table of ['webhook_endpoints', 'api_keys', 'exports'])
      await this.#fleet.sql(`delete from ${table}`, []);
    const types = ['order.placed'];
    for (const description of ['Stock keeping', 'Accounts', 'Mail'])
      await make(this.#fleet, admin, 'webhooks', {
        url: 'https://erp.example.com/webhooks',
        description,
        types,
      });
    const idsIn = async (table: string) =>
      (await this.#fleet.sql<{ id: number }>(`select id from ${table}`, [])).map(({ id }) => id);
    const webhooks = await idsIn('webhook_endpoints');
    await make(this.#fleet, admin, `webhooks/${webhooks[0]}/test`, {});
    // Only a settled delivery can be sent again.
    await this.#fleet.sql(
      `update webhook_deliveries set state = 'dead', due_at = null, settled_at = now()`,
      [],
    );
    for (const name of ['Stock', 'Accounts'])
      await make(this.#fleet, admin, 'api-keys', { name, scopes: ['read:orders'], days: 30 });
    for (const kind of ['products', 'users']) await make(this.#fleet, admin, 'admin/exports', { kind });
    return {
      webhooks,
      deliveries: await idsIn('webhook_deliveries'),
      apiKeys: await idsIn('api_keys'),
      exports: await idsIn('exports'),
    };
  }

  /** Categories, collections, makers and colours, and pictures and planned prices of the products. */
  async #shelvesOf(
    admin: Buyer,
    products: number[],
  ): Promise<
    Pick<Known, 'categories' | 'collections' | 'makers' | 'colours' | 'slugs' | 'pictures' | 'plans'>
  > {
    for (const table of ['categories', 'collections']) await this.#fleet.sql(`delete from ${table}`, []);
    await this.#fleet.sql('delete from colours where position > $1', [this.#lastColour]);
    const two = async (path: string, more: object = {}) =>
      await Promise.all(
        ['First', 'Second'].map(
          async (word) => await make(this.#fleet, admin, path, { name: `${word} ${this.#turn}`, ...more }),
        ),
      );
    const categories = await two('categories');
    const collections = await two('collections', { rule: 'texture=body+wave', isVisible: true });
    const codes = ['X', 'Y'].map((letter) => `${letter}${this.#turn}`);
    for (const code of codes)
      await make(this.#fleet, admin, 'colours', {
        code,
        name: `Shade ${code}`,
        family: 'black',
        hex: '#17120f',
      });
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const plans: Record<string, unknown>[] = [];
    const pictures: string[] = [];
    for (const id of products) {
      pictures.push(...(await this.#addPictures(admin, id)));
      const answer = await make(this.#fleet, admin, `products/${id}/planned-prices`, { price: 12, startsAt });
      plans.push(...(answer['plannedPrices'] as Record<string, unknown>[]));
    }
    return {
      categories: ids(categories),
      collections: ids(collections),
      makers: ids(await two('makers')),
      colours: codes,
      slugs: [...categories, ...collections].map(({ slug }) => String(slug)),
      pictures,
      plans: ids(plans),
    };
  }

  /** Two more pictures of a product; the calls about pictures name them. */
  async #addPictures(admin: Buyer, product: number): Promise<string[]> {
    const names: string[] = [];
    for (const alt of ['From the side', 'From behind']) {
      const { payload, contentType } = formBody([
        { name: 'alt', content: alt },
        { name: 'image', content: PICTURE, filename: 'wig.png', type: 'image/png' },
      ]);
      const response = await fetch(`${this.#fleet.url(0)}/api/products/${product}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
        body: new Uint8Array(payload),
      });
      if (response.status !== 201) throw new Error(`pictures: ${response.status} ${await response.text()}`);
      const pictures = (await response.json()) as { name: string }[];
      names.push(pictures.at(-1)?.name ?? '');
    }
    return names;
  }
}

const ids = (made: Record<string, unknown>[]) => made.map((one) => Number(one['_id']));
