import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import { type Buyer, Fleet, type FleetOptions } from '../../support/processes/fleet.ts';
import { S3Server } from '../../support/files/s3-server.ts';
import { Cluster } from './engines/cluster.ts';
import { Front } from './engines/front.ts';
import { Load } from './load.ts';
import { ProxyCache } from './engines/proxy-cache.ts';

const PRODUCTS = 20;
const BUYERS = 50;

/** The payment provider has machines of its own: what the shops do here must not slow it down. Only root may see to that. */
const PROVIDER_PRIORITY = -10;

/** The whole shop on several machines: three PostgreSQL, three etcd, balancers, a proxy cache, a bucket, and three shops. */
export class Site {
  readonly cluster: Cluster;
  readonly fleet: Fleet;
  readonly front: Front;
  readonly cache: ProxyCache;
  readonly media: S3Server;
  readonly buyers: Buyer[] = [];
  readonly products: number[] = [];

  private constructor(parts: Pick<Site, 'cluster' | 'fleet' | 'front' | 'cache' | 'media'>) {
    this.cluster = parts.cluster;
    this.fleet = parts.fleet;
    this.front = parts.front;
    this.cache = parts.cache;
    this.media = parts.media;
  }

  /**
   * @param options `build`: the folder of another release; this project's if it is left out. `envOf`: more settings of each
   * shop
   */
  static async start({ build, envOf }: Pick<FleetOptions, 'build' | 'envOf'> = {}): Promise<Site> {
    const cluster = await Cluster.start();
    const media = await S3Server.start();
    const fleet = await Fleet.start({
      processes: 3,
      folders: 2,
      databaseUrl: cluster.url,
      ledger: 'memory',
      ...(build !== undefined && { build }),
      ...(envOf && { envOf }),
      env: {
        RATE_LIMITS: 'off',
        DRAIN_SECONDS: '5',
        TRUSTED_PROXIES: 'loopback',
        DATABASE_READ_URL: cluster.readUrl,
        ENCRYPTION_KEYS: randomBytes(24).toString('hex'),
        ...media.env(),
      },
    });
    if (process.getuid?.() === 0) setPriority(fleet.provider.pid, PROVIDER_PRIORITY);
    const front = await Front.start(fleet, cluster.folder);
    const cache = await ProxyCache.start(front.url, cluster.folder);
    const site = new Site({ cluster, fleet, front, cache, media });
    site.buyers.push(...(await fleet.people(BUYERS)));
    for (let count = 0; count < PRODUCTS; count += 1)
      site.products.push(await fleet.product({ stock: 1_000_000, name: `Wig ${count}` }));
    return site;
  }

  async stop(): Promise<void> {
    await this.cache.stop();
    await this.front.stop();
    await this.fleet.stop();
    await this.media.stop();
    await this.cluster.stop();
  }

  load(url = this.cache.url): Load {
    return new Load(this.fleet, url, this.buyers, this.products);
  }
}
