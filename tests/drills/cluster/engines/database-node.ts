import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unusedPort } from '../../../support/processes/ports.ts';
import { type Account, Engine, kill, POSTGRES_FOLDER } from './engine.ts';

const HOST = '127.0.0.1';

export interface NodePlan {
  name: string;
  folder: string;
  account: Account;
  etcd: string;
  password: string;
  /** The environment of pgBackRest that is the same on every node. */
  backup: Record<string, string>;
}

/** One machine with PostgreSQL under Patroni. */
export class DatabaseNode {
  readonly name: string;
  readonly patroni: Engine;
  readonly data: string;
  readonly home: string;
  /** The ports of PostgreSQL and of Patroni's REST interface. */
  readonly ports: { postgres: number; api: number };
  /** For pgBackRest on this machine. */
  readonly backup: Record<string, string>;

  private constructor(plan: NodePlan, home: string, ports: { postgres: number; api: number }) {
    const { name, folder, account, etcd, password } = plan;
    this.name = name;
    this.home = home;
    this.data = path.join(home, 'data');
    this.ports = ports;
    this.backup = {
      ...plan.backup,
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(ports.postgres),
    };
    this.patroni = new Engine('patroni', [path.resolve('docker/ha/patroni.yml')], {
      log: path.join(folder, `${name}.log`),
      account,
      env: {
        ...this.backup,
        HOME: home,
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: `${HOST}:${ports.api}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${HOST}:${ports.api}`,
        PATRONI_POSTGRESQL_LISTEN: `${HOST}:${ports.postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${HOST}:${ports.postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: this.data,
        PATRONI_POSTGRESQL_BIN_DIR: POSTGRES_FOLDER,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
      },
    });
  }

  static async start(plan: NodePlan): Promise<DatabaseNode> {
    const home = path.join(plan.folder, plan.name);
    await mkdir(home, { mode: 0o700 });
    const { uid, gid } = plan.account;
    if (uid !== undefined && gid !== undefined) await chown(home, uid, gid);
    const node = new DatabaseNode(plan, home, { postgres: await unusedPort(), api: await unusedPort() });
    node.patroni.start();
    return node;
  }

  /** A call to Patroni; null when it does not answer. */
  async ask(target: string, body?: object): Promise<Response | null> {
    return await fetch(`http://${HOST}:${this.ports.api}${target}`, {
      signal: AbortSignal.timeout(body ? 30_000 : 1000),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    }).catch(() => null);
  }

  /** Kills PostgreSQL alone. */
  async killPostgres(): Promise<void> {
    await this.#signalPostgres('SIGKILL');
  }

  /** The machine loses its power. `start` brings it back with what was on its disk. */
  async kill(): Promise<void> {
    this.patroni.signal('SIGKILL');
    await this.#signalPostgres('SIGKILL');
  }

  start(): void {
    this.patroni.start();
  }

  /** The machine stands still: it neither answers nor closes a connection, until it goes on. */
  async freeze(): Promise<void> {
    await this.#signalPostgres('SIGSTOP');
    this.patroni.signal('SIGSTOP');
  }

  async goOn(): Promise<void> {
    this.patroni.signal('SIGCONT');
    await this.#signalPostgres('SIGCONT');
  }

  /** Stops it for good, whatever state it is in. */
  async stop(): Promise<void> {
    await this.patroni.end();
    await this.#signalPostgres('SIGKILL');
    await sleep(100);
  }

  async #signalPostgres(signal: NodeJS.Signals): Promise<void> {
    const file = await readFile(path.join(this.data, 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number(file.split('\n')[0]);
    if (!postmaster) return;
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(
      () => '',
    );
    const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(this.data)) return;
    for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)]) kill(pid, signal);
  }
}
