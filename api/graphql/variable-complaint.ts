import { GraphQLError } from 'graphql';

/**
 * GraphQL's complaint about a variable without the value, which may be a password: it names the variable, the place in
 * it and what is wrong there. Null when the error is another one.
 */
export function variableComplaint(error: GraphQLError): string | null {
  const reason = error.originalError instanceof GraphQLError ? error.originalError.message : error.message;
  const isNested = reason !== error.message && error.message.endsWith(`; ${reason}`);
  if (!isNested) return null;
  const start = error.message.slice(0, -reason.length - 2);
  const parts = /^(?<variable>Variable "\$\w+") got invalid value [^]*?(?<place> at "[\w.[\]]+")?$/.exec(
    start,
  );
  if (!parts?.groups) return null;
  const { variable, place = '' } = parts.groups;
  return `${variable} got an invalid value${place}; ${withoutValue(reason)}`;
}

function withoutValue(reason: string): string {
  return reason
    .replace(/ cannot represent (?<what>[^:]+):[^]*$/, ' cannot represent $<what>.')
    .replace(/ (?<what>an invalid date-time-string) [^]*$/, ' $<what>.')
    .replace(/^Value [^]* does not exist in /, 'The value does not exist in ');
}
