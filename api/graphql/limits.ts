import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isListType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Counted by the parser before anything else is looked at. */
export const PARSE_LIMITS = { maxTokens: 1000 };

/** The largest document that is answered; the shop's own stay far below. */
const LIMITS = { depth: 8, introspectionDepth: 18, aliases: 15, directives: 50, fields: 500, cost: 5000 };

/** What a list multiplies the cost of its selection by: as many entries as it usually has at most. */
const LIST_COST: Record<string, number> = {
  products: 12,
  'AdminProductPage.products': 50,
  productsByIds: 100,
  topProducts: 5,
  relatedProducts: 4,
  suggestions: 6,
  myOrders: 20,
  orders: 50,
  orderItems: 5,
  reviews: 20,
  ratingCounts: 5,
  users: 50,
  mails: 50,
  edges: 50,
  salesPerDay: 30,
  lowStockProducts: 8,
  latestOrders: 8,
  warnings: 5,
};

/** For lists that nobody has thought of here. */
const OTHER_LIST_COST = 10;

/** What guesses, or sends mail: at most one in a document, so that aliases do not multiply it. */
const SIGN_IN_FIELDS = new Set([
  'login',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'sendEmailVerification',
]);

interface Totals {
  aliases: number;
  directives: number;
  fields: number;
  cost: number;
  signIns: number;
}

/** Walks every operation with its fragments spread out and stops at the first limit that is passed. */
const limitDocument: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    const totals: Totals = { aliases: 0, directives: 0, fields: 0, cost: 0, signIns: 0 };
    const parent = context.getSchema().getRootType(operation.operation) ?? undefined;
    const walk = { context, totals, spreading: new Set<string>(), maxDepth: LIMITS.depth, parent };

    const refusal = measure(operation.selectionSet, walk, 1, 1);
    if (refusal) context.reportError(new GraphQLError(refusal, { nodes: operation }));
  },
});

interface Walk {
  context: ValidationContext;
  totals: Totals;
  /** Names of the fragments that the walk is inside of. */
  spreading: Set<string>;
  maxDepth: number;
  /** The type whose fields are selected; unknown inside the type system and where GraphQL itself will refuse. */
  parent: GraphQLNamedType | undefined;
}

function measure(set: SelectionSetNode, walk: Walk, depth: number, factor: number): string | null {
  if (depth > walk.maxDepth) return `The document is deeper than ${walk.maxDepth} levels.`;
  for (const selection of set.selections) {
    walk.totals.directives += selection.directives?.length ?? 0;
    let inner: SelectionSetNode | undefined;
    let innerDepth = depth;
    let innerFactor = factor;
    let innerWalk = walk;
    let leave: string | null = null;
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      count(walk.totals, name, selection.alias !== undefined, factor);
      inner = selection.selectionSet;
      innerDepth += 1;
      const type = fieldType(walk.parent, name);
      innerFactor *= listCost(walk.parent, name, type);
      innerWalk = { ...walk, parent: getNamedType(type) };
      // The type system is nested more deeply than the shop's data; which fields these are is decided by GraphQL itself.
      if (name.startsWith('__')) innerWalk.maxDepth = LIMITS.introspectionDepth;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk.totals.fields += 1;
      inner = selection.selectionSet;
      innerWalk = onType(walk, selection.typeCondition);
    } else {
      walk.totals.fields += 1;
      leave = selection.name.value;
      const fragment = enterFragment(walk, leave);
      inner = fragment?.selectionSet;
      innerWalk = onType(walk, fragment?.typeCondition);
    }
    const refusal =
      passed(walk.totals) ?? (inner ? measure(inner, innerWalk, innerDepth, innerFactor) : null);
    if (leave !== null && inner) walk.spreading.delete(leave);
    if (refusal) return refusal;
  }
  return null;
}

function fieldType(parent: GraphQLNamedType | undefined, name: string): GraphQLOutputType | undefined {
  return isObjectType(parent) ? parent.getFields()[name]?.type : undefined;
}

function listCost(
  parent: GraphQLNamedType | undefined,
  name: string,
  type: GraphQLOutputType | undefined,
): number {
  if (!isListType(getNullableType(type))) return 1;
  return LIST_COST[`${parent?.name}.${name}`] ?? LIST_COST[name] ?? OTHER_LIST_COST;
}

function onType(walk: Walk, condition: NamedTypeNode | undefined): Walk {
  return condition ? { ...walk, parent: walk.context.getSchema().getType(condition.name.value) } : walk;
}

function count(totals: Totals, field: string, aliased: boolean, factor: number): void {
  totals.fields += 1;
  totals.cost += factor;
  if (aliased) totals.aliases += 1;
  if (SIGN_IN_FIELDS.has(field)) totals.signIns += 1;
}

/** A fragment inside itself is left to GraphQL's own rule against cycles. */
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
  if (totals.cost > LIMITS.cost) return `The document costs more than ${LIMITS.cost}.`;
  if (totals.signIns > 1) return 'The document signs in, or changes how one does, more than once.';
  return null;
}

export const documentLimits = [limitDocument];
