import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { unusedPort } from '../../../support/processes/ports.ts';
import { type Account, Engine, pathOf, postgresAccount, runToEnd } from './engine.ts';
import { Etcd } from './etcd.ts';
import { DatabaseNode } from './database-node.ts';

const HOST = '127.0.0.1';
const NODES = ['node1', 'node2', 'node3'];
/** In milliseconds. On a busy machine two standbys are copied in ten seconds. */
const SOUND_WITHIN = 60_000;
const LOG_LINES = 40;

interface Member {
  name: string;
  state: string;
  role: string;
  /** That of a standby which has yet to be brought to its primary's history is lower. */
  timeline?: number;
}

/** Three PostgreSQL servers under Patroni and etcd, HAProxy in front, all on loopback, with the settings of docker/ha. */
export class Cluster {
  readonly folder: string;
  readonly nodes: DatabaseNode[] = [];
  readonly account: Account = postgresAccount();
  readonly #password = randomBytes(12).toString('hex');
  etcd!: Etcd;
  #proxy: Engine | null = null;
  #ports = { primary: 0, standby: 0 };

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster(await mkdtemp(path.join(tmpdir(), 'irun-cluster-')));
    await chmod(cluster.folder, 0o755);
    try {
      await cluster.#open();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** For DATABASE_URL: whichever node is the primary. */
  get url(): string {
    return this.#urlOf('irun', this.#ports.primary, 'irun');
  }

  /** For DATABASE_READ_URL. */
  get readUrl(): string {
    return this.#urlOf('irun', this.#ports.standby, 'irun');
  }

  /** Past the balancer, whatever the node is. */
  urlOf(node: DatabaseNode): string {
    return this.#urlOf('postgres', node.ports.postgres, 'irun');
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.etcd?.end();
    await this.#proxy?.end();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** As Patroni sees the cluster. */
  async members(): Promise<Member[]> {
    for (const node of this.nodes) {
      const answer = await node.ask('/cluster');
      // A Patroni that is only starting may not finish its answer in time.
      const told = answer?.ok
        ? ((await answer.json().catch(() => null)) as { members: Member[] } | null)
        : null;
      if (told) return told.members;
    }
    return [];
  }

  async primary(): Promise<DatabaseNode> {
    return this.#withRole('leader');
  }

  async syncStandby(): Promise<DatabaseNode> {
    return this.#withRole('sync_standby');
  }

  /** Waits for a primary with two standbys that follow it, one of which confirms what it commits. */
  async untilSound(nodes = NODES.length): Promise<void> {
    const deadline = Date.now() + SOUND_WITHIN;
    for (;;) {
      const members = await this.members();
      const working = members.filter(({ state }) => state === 'streaming' || state === 'running');
      const isOneHistory = new Set(working.map(({ timeline }) => timeline)).size === 1;
      if (working.length === nodes && isOneHistory && members.some(({ role }) => role === 'sync_standby'))
        return;
      if (Date.now() > deadline) throw new Error(`the cluster is not sound:\n${await this.#lastLines()}`);
      await sleep(250);
    }
  }

  async #lastLines(): Promise<string> {
    const logs = await Promise.all(
      this.nodes.map(async ({ name }) => {
        const text = await readFile(path.join(this.folder, `${name}.log`), 'utf8');
        return `${name}:\n${text.split('\n').slice(-LOG_LINES).join('\n')}`;
      }),
    );
    return logs.join('\n');
  }

  /** Makes the confirming standby the primary, as an operator does before maintenance. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.syncStandby()];
    const answer = await leader.ask('/switchover', { leader: leader.name, candidate: candidate.name });
    if (!answer?.ok) throw new Error(`no switchover: ${await answer?.text()}`);
  }

  /** Runs pgBackRest on a node. */
  async backrest(node: DatabaseNode, ...words: string[]): Promise<string> {
    const args = ['--stanza=irun', ...words];
    return await runToEnd(pathOf('pgbackrest'), args, { env: node.backup, account: this.account });
  }

  async #open(): Promise<void> {
    const backup = await this.#backupFolders();
    this.etcd = await Etcd.start(this.folder);
    for (const name of NODES) {
      const { folder, account, etcd } = this;
      this.nodes.push(
        await DatabaseNode.start({
          name,
          folder,
          account,
          etcd: etcd.clients,
          password: this.#password,
          backup,
        }),
      );
    }
    await this.untilSound();
    await this.#startProxy();
    await this.#createDatabase();
    await this.backrest(await this.primary(), 'stanza-create');
  }

  /** @returns the environment of pgBackRest */
  async #backupFolders(): Promise<Record<string, string>> {
    const repository = path.join(this.folder, 'repository');
    const locks = path.join(this.folder, 'locks');
    const { uid, gid } = this.account;
    for (const folder of [repository, locks]) {
      await mkdir(folder, { mode: 0o700 });
      if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
    }
    return {
      PGBACKREST_CONFIG: path.resolve('docker/ha/pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: repository,
      PGBACKREST_LOCK_PATH: locks,
    };
  }

  async #startProxy(): Promise<void> {
    this.#ports = { primary: await unusedPort(), standby: await unusedPort() };
    const env: Record<string, string> = {
      PRIMARY: `${HOST}:${this.#ports.primary}`,
      STANDBY: `${HOST}:${this.#ports.standby}`,
    };
    for (const [index, { ports }] of this.nodes.entries()) {
      env[`NODE${index + 1}`] = `${HOST}:${ports.postgres}`;
      env[`CHECK${index + 1}`] = String(ports.api);
    }
    const log = path.join(this.folder, 'haproxy-database.log');
    const settings = path.resolve('docker/ha/haproxy-database.cfg');
    this.#proxy = new Engine('haproxy', ['-db', '-f', settings], { log, env });
    this.#proxy.start();
  }

  async #createDatabase(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const client = new Client({
        connectionString: this.#urlOf('postgres', this.#ports.primary, 'postgres'),
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query(`create role irun login password '${this.#password}'`);
        await client.query('create database irun owner irun');
        return;
      } catch (error) {
        if (tries === 40) throw error;
        await sleep(250);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  async #withRole(role: string): Promise<DatabaseNode> {
    const name = (await this.members()).find((member) => member.role === role)?.name;
    const node = this.nodes.find((one) => one.name === name);
    if (!node) throw new Error(`the cluster has no ${role}`);
    return node;
  }

  #urlOf(role: string, port: number, database: string): string {
    return `postgres://${role}:${this.#password}@${HOST}:${port}/${database}`;
  }
}
