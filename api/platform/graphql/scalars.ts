import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { koboFromNaira, nairaFromKobo } from '../../domain/money.ts';

/** Naira at the face, integer kobo inside: the one place where GraphQL converts money. */
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

function toKobo(value: unknown): number {
  const kobo = typeof value === 'number' ? koboFromNaira(value) : null;
  if (kobo === null) throw notMoney();
  return kobo;
}

function notMoney(): GraphQLError {
  return new GraphQLError('Money must be a number with at most two decimals.');
}
