import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ErrorReason, PUBLIC_CODE } from '../../domain/errors.ts';

/** Checked while parsing, before any other limit. */
export const PARSE_LIMITS = { maxTokens: 1000 };

/** The shop's own documents stay far below. */
const LIMITS = { depth: 8, introspectionDepth: 18, aliases: 15, directives: 50, fields: 500 };

/** Operations that test secrets or send mail: one per document, so that aliases cannot multiply them. */
const SIGN_IN_FIELDS = new Set([
  'login',
  'signIn',
  'register',
  'requestPasswordReset',
  'sendPasswordLink',
  'resetPassword',
  'setPassword',
  'verifyEmail',
  'confirmEmail',
  'keepAccount',
  'stepUp',
  'confirmSecondFactor',
  'sendEmailVerification',
  'sendEmailConfirmation',
  'undoAccountChange',
]);

interface Totals {
  aliases: number;
  directives: number;
  fields: number;
  signIns: number;
}

/** Walks every operation with its fragments, up to the first limit exceeded. */
const limitDocument: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const totals: Totals = { aliases: 0, directives: 0, fields: 0, signIns: 0 };
    const walk = { context, totals, spreading: new Set<string>(), maxDepth: LIMITS.depth };

    const refusal = measure(operation.selectionSet, walk, 1);
    if (refusal) context.reportError(tooCostly(refusal, operation));
  },
});

interface Walk {
  context: ValidationContext;
  totals: Totals;
  /** Fragments around the current selection. */
  spreading: Set<string>;
  maxDepth: number;
}

function measure(set: SelectionSetNode, walk: Walk, depth: number): string | null {
  if (depth > walk.maxDepth) return `The document is deeper than ${walk.maxDepth} levels.`;
  for (const selection of set.selections) {
    walk.totals.directives += selection.directives?.length ?? 0;
    let inner: SelectionSetNode | undefined;
    let innerDepth = depth;
    let innerWalk = walk;
    let leave: string | null = null;
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      count(walk.totals, name, selection.alias !== undefined);
      inner = selection.selectionSet;
      innerDepth += 1;
      // Introspection nests more deeply than the shop's data.
      if (name.startsWith('__')) innerWalk = { ...walk, maxDepth: LIMITS.introspectionDepth };
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk.totals.fields += 1;
      inner = selection.selectionSet;
    } else {
      walk.totals.fields += 1;
      leave = selection.name.value;
      inner = enterFragment(walk, leave)?.selectionSet;
    }
    const refusal = passed(walk.totals) ?? (inner ? measure(inner, innerWalk, innerDepth) : null);
    if (leave !== null && inner) walk.spreading.delete(leave);
    if (refusal) return refusal;
  }
  return null;
}

function count(totals: Totals, field: string, aliased: boolean): void {
  totals.fields += 1;
  if (aliased) totals.aliases += 1;
  if (SIGN_IN_FIELDS.has(field)) totals.signIns += 1;
}

/** Cycles are left to GraphQL's own rule. */
function enterFragment(walk: Walk, name: string): FragmentDefinitionNode | null {
  if (walk.spreading.has(name)) return null;
  const fragment = walk.context.getFragment(name);
  if (fragment) walk.spreading.add(name);
  return fragment ?? null;
}

function passed(totals: Totals): string | null {
  if (totals.aliases > LIMITS.aliases) return `The document has more than ${LIMITS.aliases} aliases.`;
  if (totals.directives > LIMITS.directives)
    return `The document has more than ${LIMITS.directives} directives.`;
  if (totals.fields > LIMITS.fields) return `The document has more than ${LIMITS.fields} fields.`;
  if (totals.signIns > 1) return 'The document signs in, or changes how one does, more than once.';
  return null;
}

export function tooCostly(message: string, node: OperationDefinitionNode): GraphQLError {
  const extensions = { code: PUBLIC_CODE.BAD_USER_INPUT, reason: 'QUERY_TOO_COSTLY' satisfies ErrorReason };
  return new GraphQLError(message, { nodes: node, extensions });
}

export const documentLimits = [limitDocument];
