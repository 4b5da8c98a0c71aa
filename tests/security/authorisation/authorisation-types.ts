import { getNamedType, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { nameStandard } from '../../support/shop/variants.ts';
import { ADDRESS, type Checkout, type GraphqlAnswer, type Shopper } from '../../support/shop/checkout.ts';
import {
  actor,
  addStaff,
  makeWorld,
  STAFF_LEVELS,
  type World,
} from '../../support/documented/documented-world.ts';
import {
  addBookDifference,
  addCoupon,
  addHandRefund,
  addIncoming,
  askReturn,
  chooseTransfer,
  keepMeasures,
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
  for (const who of [owner, other, admin])
    await checkout.rest('POST', '/api/users/profile/addresses', { who, body: { shippingAddress: ADDRESS } });
  await askReturn({ ...world, order: (await checkout.order(owner, product, 2)).id });
  await shipOrder(world);
  await planPrice(world);
  await addCoupon(world);
  await keepMeasures(world);
  await addHandRefund(world);
  await addIncoming(world);
  await addBookDifference(world);
  await checkout.sql("insert into book_comparisons (provider) values ('PayPal') on conflict do nothing");
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
    body: { rating: 5, comment: 'Soft.', facts: { install: 'glue' } },
  });
  await checkout.sql("insert into review_reports select id, $1, 'fake' from reviews where product_id = $2", [
    other.id,
    product,
  ]);
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
    const below = [...chainsFrom(result)]
      .filter(([, chain]) => chain.length <= LONGEST_CHAIN)
      .flatMap(([type, chain]) => Object.keys(type.getFields()).map((name) => ({ type, chain, name })));
    // What fits one call for one person does for the next.
    let parts = [below];
    for (const level of PEOPLE) {
      const entry = called(query, world, level);
      if (await isRefused(checkout, entry, actor(world, level))) continue;
      const ask: Ask = async (inner) =>
        await checkout.graphql(`query { ${entry} { ${inner} } }`, {}, actor(world, level) ?? undefined);
      const found: Found[] = [];
      for (const part of parts) found.push(await readableBelow(ask, part));
      parts = found.flatMap((one) => one.parts);
      for (const key of found.flatMap(({ keys }) => keys)) {
        const known = readers.get(key) ?? nobody();
        readers.set(key, known);
        known[level].add(query.name);
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

/** Asks a query for this of its result. */
type Ask = (inner: string) => Promise<GraphqlAnswer>;
interface Below {
  type: GraphQLObjectType;
  chain: Chain;
  /** Of a field of the type. */
  name: string;
}

interface Found {
  /** `Type.field` of what has a value, or a permitted null. */
  keys: string[];
  /** What was asked for in one call each. */
  parts: Below[][];
}

/**
 * What is refused is left out, and the rest asked for again; what is too much for one call is asked for in halves.
 */
async function readableBelow(ask: Ask, below: Below[]): Promise<Found> {
  const selection = selectionOf(below);
  const parts = [below];
  while (selection.size > 0) {
    const asked = textOf(selection);
    const { data, errors } = await ask(asked);
    if (!errors) {
      const read = below.filter((field) => isIn(data, field));
      return { keys: read.map(({ type, name }) => `${type.name}.${name}`), parts };
    }
    if (errors.some(({ path }) => path === undefined)) return await inHalves(ask, below);
    for (const { path = [] } of errors) leaveOut(selection, path);
    if (textOf(selection) === asked) break;
  }
  return { keys: [], parts };
}

async function inHalves(ask: Ask, below: Below[]): Promise<Found> {
  if (below.length === 1) return { keys: [], parts: [below] };
  const middle = Math.ceil(below.length / 2);
  const first = await readableBelow(ask, below.slice(0, middle));
  const second = await readableBelow(ask, below.slice(middle));
  return { keys: [...first.keys, ...second.keys], parts: [...first.parts, ...second.parts] };
}

/** A list has an error for each of its values: the field may be left out already. */
function leaveOut(selection: Selection, [_query, ...path]: (string | number)[]): void {
  const names = path.filter((step) => typeof step === 'string');
  const above = names.slice(0, -1).reduce<Selection | undefined>((at, name) => at?.get(name), selection);
  above?.delete(names.at(-1) ?? '');
}

/** Fields from a query to a type; the server refuses documents that are deeper. */
const LONGEST_CHAIN = 6;

/** Every field once: the server compares repeated ones with each other. */
type Selection = Map<string, Selection>;

function selectionOf(below: Below[]): Selection {
  const all: Selection = new Map();
  for (const { type, chain, name } of below) {
    const at = chain.reduce((into, above) => step(into, above), all);
    if (!isObjectType(getNamedType(type.getFields()[name]?.type))) step(at, name);
    else if (chain.length < LONGEST_CHAIN) step(step(at, name), '__typename');
  }
  return all;
}

function step(into: Selection, name: string): Selection {
  const known = into.get(name) ?? new Map<string, Selection>();
  into.set(name, known);
  return known;
}

const textOf = (selection: Selection): string =>
  [...selection].map(([name, inner]) => (inner.size === 0 ? name : `${name} { ${textOf(inner)} }`)).join(' ');

function isIn(data: GraphqlAnswer['data'], { chain, name }: Below): boolean {
  return Object.values(data ?? {}).some((value) => at(value, chain).some((one) => name in one));
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
