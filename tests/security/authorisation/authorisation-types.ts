import { getNamedType, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { nameStandard } from '../../support/shop/variants.ts';
import type { Checkout, Shopper } from '../../support/shop/checkout.ts';
import {
  actor,
  addStaff,
  makeWorld,
  STAFF_LEVELS,
  type World,
} from '../../support/documented/documented-world.ts';
import {
  addHandRefund,
  askReturn,
  chooseTransfer,
  planPrice,
  shipOrder,
} from '../../support/documented/world-entries.ts';
import { PRODUCT_CHANGE } from '../../support/documented/documented-calls.ts';
import { PAID } from './authorisation-calls.ts';
import { called, roots } from './authorisation-fields.ts';
import { type Outcomes, PEOPLE, type Who } from './authorisation-people.ts';

/** Fields of a type that the same people read through the same queries. */
export interface TypeRow {
  type: string;
  fields: string[];
  /** The queries that return a value, or a dash. */
  readBy: Outcomes;
}

type Chain = string[];

/** A shop with a value of every type, some of them each person's own. */
async function fullWorld(checkout: Checkout): Promise<World> {
  const world = await addStaff(await makeWorld(checkout), STAFF_LEVELS);
  const { owner, other, admin, product } = world;
  const options = { length: '22' };
  await nameStandard((text, values) => checkout.sql(text, values), product, `P-${product}`, { options });
  await checkout.product({ stock: 1 });
  for (const who of [other, admin]) await checkout.order(who, product);
  await askReturn({ ...world, order: (await checkout.order(owner, product, 2)).id });
  await shipOrder(world);
  await planPrice(world);
  await addHandRefund(world);
  const { order } = world;
  const transfer = { amount: 1, arrivedOn: '2026-01-02', reference: 'FT 1', fitsNoOrder: true };
  await checkout.rest('POST', `/api/orders/${order}/transfers`, { who: admin, body: transfer });
  await chooseTransfer({ checkout, order: (await checkout.order(owner, product)).id });
  await checkout.rest('POST', `/api/orders/${order}/notes`, { who: admin, body: { words: 'Call first.' } });
  await checkout.rest('POST', `/api/orders/${order}/refunds`, {
    who: admin,
    body: { reason: 'goodwill', expectedLeft: PAID },
  });
  const second = await checkout.provider.approvedOrder('107.37', String(order));
  await checkout.provider.capture(second);
  await settleFromProvider(checkout.shop.parts, 'PayPal', second);
  await checkout.rest('POST', `/api/products/${product}/reviews/`, {
    who: owner,
    body: { rating: 5, comment: 'Soft.' },
  });
  // Something for the audit log.
  const changed = await checkout.product({ stock: 1 });
  await checkout.rest('PUT', `/api/products/update/${changed}`, { who: admin, body: PRODUCT_CHANGE });
  await checkout.handleEvents();
  return world;
}

/** The shortest path of fields without arguments from a type to each type below it. */
function chainsFrom(start: GraphQLObjectType): Map<GraphQLObjectType, Chain> {
  const chains = new Map<GraphQLObjectType, Chain>([[start, []]]);
  for (const [type, chain] of chains) {
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (isObjectType(inner) && !chains.has(inner)) chains.set(inner, [...chain, field.name]);
    }
  }
  return chains;
}

/** Every field of every type, with the queries by which each kind of person can read it. */
export async function typeRows(schema: GraphQLSchema, checkout: Checkout): Promise<TypeRow[]> {
  const world = await fullWorld(checkout);
  const readers = new Map<string, Record<Who, Set<string>>>();
  for (const query of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const result = getNamedType(query.type);
    if (!isObjectType(result)) continue;
    for (const level of PEOPLE) {
      const entry = called(query, world, level);
      if (await isRefused(checkout, entry, actor(world, level))) continue;
      for (const [type, chain] of chainsFrom(result)) {
        for (const field of await readable(checkout, entry, chain, type, world, level)) {
          const key = `${type.name}.${field}`;
          const known = readers.get(key) ?? nobody();
          readers.set(key, known);
          known[level].add(query.name);
        }
      }
    }
  }
  return objectTypes(schema).flatMap((type) => grouped(type, readers));
}

/** Whether nothing of a query can be read; then there is no need to ask for each of its fields. */
async function isRefused(checkout: Checkout, entry: string, who: Shopper | null): Promise<boolean> {
  const { errors } = await checkout.graphql(`query { ${entry} { __typename } }`, {}, who ?? undefined);
  return errors !== undefined;
}

const nobody = () =>
  Object.fromEntries(PEOPLE.map((level) => [level, new Set()])) as Record<Who, Set<string>>;

function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  const entries = new Set(roots(schema).map(({ root }) => root));
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !type.name.startsWith('__') && !entries.has(type))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The fields of `type` at the end of the path that have a value, or a permitted null, in a response. */
async function readable(
  checkout: Checkout,
  entry: string,
  chain: Chain,
  type: GraphQLObjectType,
  world: World,
  level: Who,
): Promise<string[]> {
  const read = async (fields: string[]): Promise<{ found: string[]; refused: boolean }> => {
    const leaves = fields.map((name) => selected(type, name)).join(' ');
    const inner = chain.reduceRight((selection, name) => `${name} { ${selection} }`, leaves);
    const { data, errors } = await checkout.graphql(
      `query { ${entry} { ${inner} } }`,
      {},
      actor(world, level) ?? undefined,
    );
    const found = Object.values(data ?? {}).flatMap((value) => at(value, chain));
    return {
      found: fields.filter((name) => found.some((one) => name in one)),
      refused: errors !== undefined,
    };
  };
  const all = Object.keys(type.getFields());
  const together = await read(all);
  if (!together.refused) return together.found;
  const alone = await Promise.all(all.map(async (name) => ({ name, ...(await read([name])) })));
  return alone.filter(({ refused, found }) => !refused && found.length > 0).map(({ name }) => name);
}

function selected(type: GraphQLObjectType, name: string): string {
  const field = type.getFields()[name];
  return field && isObjectType(getNamedType(field.type)) ? `${name} { __typename }` : name;
}

function at(value: unknown, chain: Chain): object[] {
  if (Array.isArray(value)) return value.flatMap((item) => at(item, chain));
  if (typeof value !== 'object' || value === null) return [];
  const [first, ...rest] = chain;
  return first === undefined ? [value] : at(Object.entries(value).find(([key]) => key === first)?.[1], rest);
}

function grouped(type: GraphQLObjectType, readers: Map<string, Record<Who, Set<string>>>): TypeRow[] {
  const rows = new Map<string, TypeRow>();
  for (const field of Object.keys(type.getFields()).toSorted()) {
    const known = readers.get(`${type.name}.${field}`) ?? nobody();
    const readBy = Object.fromEntries(
      PEOPLE.map((level) => [level, [...known[level]].toSorted().join(' ') || '–']),
    ) as Outcomes;
    const key = JSON.stringify(readBy);
    const row = rows.get(key) ?? { type: type.name, fields: [], readBy };
    row.fields.push(field);
    rows.set(key, row);
  }
  return [...rows.values()];
}
