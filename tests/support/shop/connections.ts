import assert from 'node:assert/strict';
import type { Administration } from './administration.ts';
import type { Person } from './catalogue.ts';

export interface List {
  totalCount: number;
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

export const LIST =
  '{ totalCount edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }';

/** The ids of a list whose entries have numbers. */
export const idsOf = (list: List) => list.edges.map(({ node }) => Number(node.id));

/** Reads connections as a client does. */
export class Connections {
  readonly #shop: Administration;
  constructor(shop: Administration) {
    this.#shop = shop;
  }

  /** `ask('myOrdersConnection', 'first: 2', ada)`. */
  async ask(field: string, args: string, who: Person | null): Promise<List> {
    const data = await this.#shop.get<Record<string, List>>(`{ ${field}(${args}) ${LIST} }`, who);
    return data[field] as List;
  }

  /** All ids, read in pages of two, which are the same in both directions and as many as `totalCount`. */
  async idsBothWays(field: string, args: string, who: Person | null): Promise<string[]> {
    const there = await this.#walk(field, args, who, 'on');
    assert.deepEqual(await this.#walk(field, args, who, 'back'), there);
    assert.equal((await this.ask(field, args || 'first: 1', who)).totalCount, there.length);
    return there;
  }

  /** For lists whose entries have numbers. */
  async sameBothWays(field: string, args: string, who: Person | null): Promise<number[]> {
    return (await this.idsBothWays(field, args, who)).map(Number);
  }

  async #walk(field: string, args: string, who: Person | null, way: 'on' | 'back'): Promise<string[]> {
    const found: string[][] = [];
    let cursor = '';
    for (let rounds = 0; rounds < 50; rounds += 1) {
      const size = way === 'on' ? 'first: 2' : 'last: 2';
      const list = await this.ask(field, `${args} ${size} ${cursor}`, who);
      const { hasNextPage, hasPreviousPage, startCursor, endCursor } = list.pageInfo;
      assert.equal(way === 'on' ? hasPreviousPage : hasNextPage, cursor !== '');
      found.push(list.edges.map(({ node }) => node.id));
      if (!(way === 'on' ? hasNextPage : hasPreviousPage)) break;
      cursor = way === 'on' ? `after: "${endCursor}"` : `before: "${startCursor}"`;
    }
    return (way === 'on' ? found : found.toReversed()).flat();
  }
}
