import path from 'node:path';
import { unusedPort } from '../../../support/processes/ports.ts';
import { Engine } from './engine.ts';

const HOST = '127.0.0.1';
const MEMBERS = 3;

/** Three etcd, in which Patroni keeps who the primary is. */
export class Etcd {
  readonly #members: Engine[];
  static readonly members = MEMBERS;
  /** As Patroni's setting wants them. */
  readonly clients: string;

  private constructor(members: Engine[], clients: string) {
    this.#members = members;
    this.clients = clients;
  }

  static async start(folder: string): Promise<Etcd> {
    const ports: { name: string; peer: number; client: number }[] = [];
    for (let index = 1; index <= MEMBERS; index += 1)
      ports.push({ name: `etcd${index}`, peer: await unusedPort(), client: await unusedPort() });
    const peers = ports.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(',');
    const members = ports.map(
      ({ name, peer, client }) =>
        new Engine('etcd', [], {
          log: path.join(folder, `${name}.log`),
          env: {
            ETCD_NAME: name,
            ETCD_ENABLE_V2: 'true',
            ETCD_DATA_DIR: path.join(folder, name),
            ETCD_LISTEN_PEER_URLS: `http://${HOST}:${peer}`,
            ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${HOST}:${peer}`,
            ETCD_LISTEN_CLIENT_URLS: `http://${HOST}:${client}`,
            ETCD_ADVERTISE_CLIENT_URLS: `http://${HOST}:${client}`,
            ETCD_INITIAL_CLUSTER: peers,
            ETCD_INITIAL_CLUSTER_TOKEN: 'irun',
            ETCD_INITIAL_CLUSTER_STATE: 'new',
          },
        }),
    );
    for (const member of members) member.start();
    return new Etcd(members, ports.map(({ client }) => `${HOST}:${client}`).join(','));
  }

  /** Kills the first members, which come back by `start`. */
  async kill(count: number): Promise<void> {
    await Promise.all(this.#members.slice(0, count).map((member) => member.end('SIGKILL')));
  }

  start(): void {
    for (const member of this.#members) if (!member.isRunning) member.start();
  }

  async end(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.end()));
  }
}
