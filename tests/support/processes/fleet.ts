import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { cloneDatabase } from '../database/database.ts';
import { leaveConnections } from './kept-connections.ts';
import { ServerProcess } from './server-process.ts';
import { type SimulatorClient, simulatorClient } from '../payments/simulator.ts';

export interface Buyer {
  id: number;
  token: string;
}

export interface FleetOptions {
  processes?: number;
  /** Over how many DATA_DIRs they are spread; one for each by default. */
  folders?: number;
  env?: Record<string, string>;
  /** More settings of each process, by its place. */
  envOf?: (index: number) => Record<string, string>;
  /** For tests that cannot use a clone of the template. */
  databaseUrl?: string;
  /** The folder of the shops' build; this project's if it is left out. */
  build?: string;
  /** Where the provider keeps its books; in memory when the database is taken away. */
  ledger?: 'database' | 'memory';
}

/** Several processes of the built shop on one database, with the payment simulator in another process. */
export class Fleet {
  readonly shops: ServerProcess[];
  readonly provider: ServerProcess;
  readonly databaseUrl: string;
  readonly #pool: Pool;
  readonly #settings: Record<string, string>;
  readonly #others: ServerProcess[] = [];
  readonly #cleanUp: () => Promise<void>;
  /** Stock of each product at the start. */
  readonly firstStock = new Map<number, number>();
  simulator!: SimulatorClient;
  #people = 0;

  private constructor(
    shops: ServerProcess[],
    provider: ServerProcess,
    settings: Record<string, string>,
    cleanUp: () => Promise<void>,
  ) {
    const { DATABASE_URL: databaseUrl = '' } = settings;
    this.#settings = settings;
    this.shops = shops;
    this.provider = provider;
    this.databaseUrl = databaseUrl;
    this.#cleanUp = cleanUp;
    this.#pool = new Pool({ connectionString: databaseUrl, max: 4, application_name: 'oracle' });
    this.#pool.on('error', () => {});
  }

  static async start(options: FleetOptions = {}): Promise<Fleet> {
    const { processes = 2, folders = processes, env = {}, envOf, ledger = 'database' } = options;
    const clone = options.databaseUrl === undefined ? await cloneDatabase() : null;
    const databaseUrl = clone?.url ?? options.databaseUrl ?? '';
    const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-fleet-'));
    const provider = new ServerProcess(['api/tools/paypal-simulator/standalone.ts'], {
      ...(ledger === 'database' && { DATABASE_URL: databaseUrl }),
    });
    await provider.start();
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(dataDir, 'other'),
      DEMO_DATA: 'off',
      PAYPAL_ENVIRONMENT: 'simulator',
      PAYPAL_API_URL: provider.url,
      LOG_LEVEL: 'warn',
      ...env,
    };
    const shops = Array.from({ length: processes }, (_, index) => {
      const folder = path.join(dataDir, String(index % folders));
      const own = { ...settings, DATA_DIR: folder, ...envOf?.(index) };
      return new ServerProcess(['dist/api/main.js'], own, options.build);
    });
    // A clone is migrated; on another database the first one migrates.
    if (clone) await Promise.all(shops.map((shop) => shop.start()));
    else for (const shop of shops) await shop.start();
    const fleet = new Fleet(shops, provider, settings, async () => {
      await clone?.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    fleet.simulator = await simulatorClient(provider.url);
    return fleet;
  }

  /**
   * Starts one more shop with the same settings, but for those given; it stops with the others.
   * @param folder of another build; this one's if it is left out
   */
  async another(settings: Record<string, string>, folder?: string): Promise<ServerProcess> {
    const shop = new ServerProcess(['dist/api/main.js'], { ...this.#settings, ...settings }, folder);
    this.#others.push(shop);
    await shop.start();
    return shop;
  }

  async stop(): Promise<void> {
    leaveConnections();
    await Promise.all([...this.shops, ...this.#others, this.provider].map((server) => server.end('SIGTERM')));
    await this.#pool.end();
    await this.#cleanUp();
  }

  /** The address of one process, chosen by `turn`. */
  url(turn: number): string {
    return this.shops[turn % this.shops.length]?.url ?? '';
  }

  /** Waits until both processes have subscribed to the provider's notifications. */
  async untilSubscribed(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { body } = await this.simulator.call('GET', '/v1/notifications/webhooks');
      if (body.webhooks.length === this.shops.length) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the shops have not asked for notifications');
  }

  async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query(text, values)).rows as Row[];
  }

  /** Makes signed-in users. */
  async people(count: number, options: { isAdmin?: boolean } = {}): Promise<Buyer[]> {
    const first = this.#people;
    this.#people += count;
    const users = await this.sql<{ id: number }>(
      `insert into users (name, email, is_admin, created_at)
       select 'Buyer ' || n, 'buyer' || n || '@example.com', $3, now() from generate_series($1::int, $2::int) n returning id`,
      [first + 1, first + count, options.isAdmin ?? false],
    );
    return this.signIn(users);
  }

  /** Signs in existing users. */
  async signIn(users: readonly { id: number }[]): Promise<Buyer[]> {
    const tokens = users.map(() => randomBytes(32).toString('base64url'));
    await this.sql(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       select hash, id, now(), now(), now() + interval '7 days' from unnest($1::text[], $2::int[]) as s (hash, id)`,
      [tokens.map((token) => createHash('sha256').update(token).digest('hex')), users.map(({ id }) => id)],
    );
    return users.map(({ id }, index) => ({ id, token: tokens[index] ?? '' }));
  }

  async product(wish: { price?: number; stock: number; name?: string }): Promise<number> {
    const [row] = await this.sql<{ id: number }>(
      `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
       values ($1, '/media/wig.webp', $2, '', 'Brand', 'Category', $3, false, now(), now()) returning id`,
      [wish.name ?? 'Bob Wig', wish.price ?? 8999, wish.stock],
    );
    const id = row?.id ?? 0;
    this.firstStock.set(id, wish.stock);
    return id;
  }
}
