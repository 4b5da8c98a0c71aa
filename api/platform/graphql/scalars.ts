import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLLocalDate } from 'graphql-scalars';
import { GraphQLISODateTime } from 'type-graphql';
import { koboFromNaira, nairaFromKobo } from '../../domain/money.ts';

/** The only place where GraphQL converts money: naira outside, whole kobo inside. */
export const MoneyScalar = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'An amount in naira: a number with at most two decimals.',
  serialize: (kobo) => nairaFromKobo(kobo as number),
  parseValue: toKobo,
  parseLiteral(node) {
    if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) throw notMoney();
    return toKobo(Number(node.value));
  },
});

export const DateTimeScalar = new GraphQLScalarType({
  ...GraphQLISODateTime.toConfig(),
  name: 'DateTime',
  description: 'A moment in UTC, such as `2026-11-20T12:00:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
});

/** The scalar's former name. The library's description lacks a space, so it is replaced. */
Object.assign(GraphQLISODateTime, {
  description: 'The former name of `DateTime`.',
  specifiedByURL: DateTimeScalar.specifiedByURL,
});

/** Text inside, too. */
export const DateScalar = new GraphQLScalarType<string, string>({
  ...GraphQLLocalDate.toConfig(),
  name: 'Date',
  description: 'A day in UTC, such as `2026-11-20`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
});

function toKobo(value: unknown): number {
  const kobo = typeof value === 'number' ? koboFromNaira(value) : null;
  if (kobo === null) throw notMoney();
  return kobo;
}

function notMoney(): GraphQLError {
  return new GraphQLError('Money must be a number with at most two decimals.');
}
