import { readFileSync } from 'node:fs';
import type { RouteOptions } from 'fastify';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Secrets that must not appear elsewhere: each text occurs nowhere else. */
export const CANARIES = {
  password: 'Kanari-77-Mine!Gelb',
  secondPassword: 'Hänfling-88 Mine?Rot',
  token: 'CanaryTokenCanaryTokenCanaryTokenCanaryTok0',
  card: '4111 1111 1111 1111',
  cardInOne: '4111111111111111',
  address: '17 Canary Crescent',
} as const;

/** A request with a canary in every possible place. */
export interface Planted {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Canaries in a text, also URL-encoded. */
export function found(text: string, sought: Record<string, string>): string[] {
  return Object.entries(sought)
    .filter(([, value]) =>
      [value, encodeURIComponent(value), inJson(value)].some((form) => text.includes(form)),
    )
    .map(([name]) => name);
}

interface OpenApi {
  paths: object;
  components: { schemas: object };
}

/** All names of fields and parameters of the REST API. */
export function fieldNames(document: OpenApi): string[] {
  const names = new Set(['token', 'authorization', 'id', 'card', 'cvv']);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && node.properties)
      for (const name of Object.keys(node.properties)) names.add(name);
    if ('in' in node && 'name' in node && typeof node.name === 'string') names.add(node.name);
    for (const child of Object.values(node)) visit(child);
  };
  visit(document);
  return [...names];
}

/** Calls of a route with the canary in path, query, several headers and every field that any body has. */
export function plantInRoute(route: RouteOptions, names: string[], canary: string): Planted[] {
  const field = Object.fromEntries(names.map((name) => [name, canary]));
  const nested = Object.fromEntries(names.map((name) => [name, { ...field, list: [field] }]));
  const query = new URLSearchParams(field).toString();
  const path = route.url.replaceAll(/:\w+(\([^)]*\))?|\*/g, encodeURIComponent(canary));
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Canary (${encodeURIComponent(canary)})`,
    'idempotency-key': encodeURIComponent(canary),
    referer: `https://shop.example/?${query}`,
    'x-request-id': encodeURIComponent(canary),
  };
  return [route.method].flat().flatMap((method) => {
    const url = `${path}?${query}`;
    if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)) return [{ method, url, headers }];
    const bodies = [JSON.stringify(field), JSON.stringify(nested), `{"broken": "${canary}`, `"${canary}"`];
    return bodies.map((payload) => ({ method, url, headers, payload }));
  });
}

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Every query and mutation with the canary in each argument: as a variable, and where none is expected. */
export function plantInDocuments(canary: string): Planted[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([keyword, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => documents(keyword, field, canary)),
  );
}

function documents(keyword: string, field: GraphQLField<unknown, unknown>, canary: string): Planted[] {
  const head = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const query = `${keyword} Planted${head && `(${head})`} { ${field.name}${given && `(${given})`} ${selection} }`;
  const filled = (plain: boolean) =>
    Object.fromEntries(field.args.map(({ name, type }) => [name, valueFor(type, canary, plain)]));
  return [filled(true), filled(false), { [canary]: canary }].map((variables) => ({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'user-agent': `Canary (${encodeURIComponent(canary)})` },
    payload: JSON.stringify({ query, variables }),
  }));
}

/** Puts the canary into every text of a value, and elsewhere too unless `plain`. */
function valueFor(type: GraphQLInputType, canary: string, plain: boolean): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType, canary, plain);
  if (isListType(type)) return [valueFor(type.ofType, canary, plain)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map(({ name, type: inner }) => [name, valueFor(inner, canary, plain)]));
  }
  if (!plain) return canary;
  return { String: canary, ID: canary, Int: 1, Money: 1, Float: 1, Boolean: true }[String(type)] ?? null;
}
