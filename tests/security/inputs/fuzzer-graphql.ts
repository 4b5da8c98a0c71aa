import * as fc from 'fast-check';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { FuzzedRequest } from './fuzzer-transport.ts';
import { asText, byName, type Known, mostly, nearly, oddText, oddValue } from './fuzzer-values.ts';

/** Documents for every query and mutation: valid ones, and nearly valid ones. */
export function graphqlRequests(schema: GraphQLSchema, known: Known): fc.Arbitrary<FuzzedRequest>[] {
  const roots = [
    { keyword: 'query', root: schema.getQueryType() },
    { keyword: 'mutation', root: schema.getMutationType() },
  ];
  return roots.flatMap(({ keyword, root }) =>
    Object.values(root?.getFields() ?? {}).map((field) => operations(keyword, field, known)),
  );
}

interface Call {
  query: string;
  variables: Record<string, unknown>;
}

function operations(
  keyword: string,
  field: GraphQLField<unknown, unknown>,
  known: Known,
): fc.Arbitrary<FuzzedRequest> {
  const args = fc.record(
    Object.fromEntries(
      field.args.map(({ name, type }) => [
        name,
        isNonNullType(type)
          ? valueOf(name, type, known, field.name)
          : optional(name, valueOf(name, type, known, field.name)),
      ]),
    ),
  );
  const call = fc
    .record({ variables: args, selection: selections(field), isInline: fc.nat(9).map((n) => n < 2) })
    .map(({ variables, selection, isInline }): Call => {
      const given = Object.keys(variables);
      if (given.length === 0) return { query: `${keyword} { ${field.name} ${selection} }`, variables: {} };
      const values = field.args.map(({ name, type }) =>
        isInline ? `${name}: ${literal(variables[name], type)}` : `${name}: $${name}`,
      );
      const head = isInline
        ? ''
        : `(${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})`;
      return {
        query: `${keyword} ${head} { ${field.name}(${values.join(', ')}) ${selection} }`,
        variables: isInline ? {} : variables,
      };
    });
  const envelope = fc.oneof(
    { weight: 6, arbitrary: call },
    {
      weight: 2,
      arbitrary: call.chain((one) =>
        nearly(fc.constant(one.variables)).map((variables) => ({ ...one, variables })),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(call, damage).map(([one, spoil]) => ({ ...one, query: spoil(one.query) })),
    },
    { weight: 1, arbitrary: nearly(call) },
  );
  return envelope.map((body) => ({
    operation: `${keyword} ${field.name}`,
    method: 'POST',
    target: '/graphql',
    body: JSON.stringify(body) ?? '',
    contentType: 'application/json',
  }));
}

/** Mostly the first page: there is no cursor to go on from, and pages are not counted from both ends. */
const optional = (name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  ['after', 'before', 'last'].includes(name)
    ? fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
    : fc.option(value);

function valueOf(name: string, type: GraphQLInputType, known: Known, field: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(name, type.ofType, known, field);
  if (isListType(type)) {
    return fc.array(valueOf(name, type.ofType, known, field), {
      minLength: 1,
      maxLength: 3,
    });
  }
  if (isEnumType(type)) return mostly(type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fc.record(
      Object.fromEntries(fields.map((one) => [one.name, valueOf(one.name, one.type, known, field)])),
      { requiredKeys: fields.filter((one) => isNonNullType(one.type)).map((one) => one.name) },
    );
  }
  if (type.name === 'ID') {
    const shelf = shelfOf(field, name, known);
    if (shelf) return mostly(shelf).map(asText);
    const about = /product|review/i.test(field + name)
      ? 'product'
      : /order|payment/i.test(field + name)
        ? 'order'
        : '';
    if (about === '') return mostly(idsOf(field + name, known)).map(asText);
    return (byName(about, known) ?? oddValue).map(asText);
  }
  const named = byName(name, known);
  if (named) return named;
  if (type.name === 'Int') return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer());
  if (type.name === 'Boolean') return fc.boolean();
  if (type.name === 'Float' || type.name === 'Money')
    return fc.integer({ min: 0, max: 1e6 }).map((n) => n / 100);
  if (type.name.startsWith('Date'))
    return type.name === 'Date' ? times.map((time) => time.slice(0, 10)) : times;
  if (type.name === 'Upload') return oddValue;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Ada', 'Lagos', 'Bob Wig') },
    { weight: 1, arbitrary: oddText },
  );
}

/** Mostly of these weeks. */
const times = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: -40, max: 40 }).map((days) => Date.now() + days * 86_400_000) },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map(Number) },
  )
  .map((time) => new Date(time).toISOString());

/** Some of a root's fields, rarely an unknown one, with aliases and fragments. */
function selections(field: GraphQLField<unknown, unknown>): fc.Arbitrary<string> {
  const type = getNamedType(field.type);
  return isObjectType(type)
    ? fieldsOf(type, 3)
    : fc.constantFrom('', '', '', '', '', '', '', '{ __typename }');
}

function fieldsOf(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
  const fields = Object.values(type.getFields());
  const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
  const nested = depth > 0 ? fields.filter((field) => isObjectType(getNamedType(field.type))) : [];
  const parts = [
    fc
      .subarray(['__typename', ...leaves.map(({ name }) => name)], { minLength: 1 })
      .map((names) => names.join(' ')),
    fc.constantFrom(
      '',
      '',
      '',
      '',
      '',
      '',
      'nothing',
      `... on ${type.name} { __typename }`,
      'a: __typename @skip(if: true)',
    ),
    ...nested.map((field) =>
      fc
        .tuple(
          fc.nat(2),
          fc.constantFrom('', '', '', '', '(first: 3)', '(first: -1, after: "x")'),
          lazily(field, depth),
        )
        .map(([chance, args, inner]) =>
          chance === 0 ? `${field.name}${field.args.length > 0 ? args : ''} ${inner}` : '',
        ),
    ),
  ];
  return fc.tuple(...parts).map((list) => `{ ${list.join(' ')} }`);
}

const lazily = (field: GraphQLField<unknown, unknown>, depth: number) =>
  fieldsOf(getNamedType(field.type) as GraphQLObjectType, depth - 1);

/** A value as GraphQL syntax where possible, otherwise as JSON. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type) && Array.isArray(value)) {
    return `[${value.map((item) => literal(item, type.ofType)).join(', ')}]`;
  }
  if (isEnumType(type) && typeof value === 'string') return value || '""';
  if (isInputObjectType(type) && typeof value === 'object' && value !== null) {
    const fields = type.getFields();
    const entries = Object.entries(value).map(([name, part]) => {
      const known = fields[name];
      return `${name}: ${known ? literal(part, known.type) : JSON.stringify(part)}`;
    });
    return `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Ways to damage a document. */
const damage: fc.Arbitrary<(query: string) => string> = fc.oneof(
  fc.nat(200).map((at) => (query: string) => query.slice(0, at)),
  fc.tuple(fc.nat(200), oddText).map(
    ([at, text]) =>
      (query: string) =>
        query.slice(0, at) + text + query.slice(at),
  ),
  fc.constantFrom(
    () => `{ ${'a { '.repeat(3000)} b ${'}'.repeat(3001)}`,
    () => `query { ${Array.from({ length: 900 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    () => 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    () => '{ __schema { types { fields { type { fields { type { name } } } } } } }',
    () => `#${'x'.repeat(50_000)}\n{ __typename }`,
    () => `{ product(id: ${'['.repeat(2000)}1${']'.repeat(2000)}) { id } }`,
    () => 'query A { __typename } query B { __typename }',
    () => 'subscription { x }',
    (query: string) => `${query} ${query}`,
    (query: string) => query.replaceAll('{', '{ ...on Query { __typename }'),
  ),
);

/** Ids of what an owner, a buyer or staff keeps, where the field and the argument mean those. */
function shelfOf(field: string, name: string, known: Known): readonly (number | string)[] | null {
  if (/planned?price/i.test(field)) return /^(ids|replaces)$/.test(name) ? known.plans : null;
  if (name.startsWith('shipment')) return known.shipments;
  if (!/^(id|parentId|reviewId|endpointId)$/.test(name)) return null;
  if (field === 'webhookDeliveries') return known.webhooks;
  if (/review/i.test(field)) return known.reviews;
  if (/address/i.test(field)) return known.addresses;
  if (/shipment/i.test(field)) return known.shipments;
  if (/coupon/i.test(field)) return known.coupons;
  if (/category/i.test(field)) return known.categories;
  if (/maker/i.test(field)) return known.makers;
  return /collection/i.test(field) ? known.collections : null;
}

/** Ids of what a field is about; users where nothing else fits. */
function idsOf(about: string, known: Known): (string | number)[] {
  if (/return/i.test(about)) return known.returns;
  if (/refund(order|preview)/i.test(about)) return known.orders;
  if (/transfer/i.test(about)) return known.transfers;
  if (/difference/i.test(about)) return known.differences;
  if (/session/i.test(about)) return known.sessions;
  if (/apikey/i.test(about)) return known.apiKeys;
  if (/export/i.test(about)) return known.exports;
  if (/job/i.test(about)) return known.jobs;
  if (/deliver/i.test(about)) return known.deliveries;
  return /webhook/i.test(about) ? known.webhooks : known.users;
}
