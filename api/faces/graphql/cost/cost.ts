import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { MAX_BY_ID } from '../../../domain/catalogue/product-lists.ts';
import { MAX_PAPERS } from '../../../domain/invoices/invoice-number.ts';
import { MAX_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { MAX_DAYS } from '../../../domain/reports/dashboard.ts';
import { LIST_SIZES, LONGEST_LIST } from './list-sizes.ts';

/** The highest useful arguments; services refuse more. Those that are not named here are sizes of pages. */
const MOST: Record<string, number> = {
  days: MAX_DAYS,
  ids: MAX_BY_ID,
  orderIds: MAX_PAPERS,
  skus: MAX_BY_ID,
};

/** Numeric arguments of one field, which size the lists in it and below it. */
type Sizes = Record<string, number>;

interface Walk {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  schema: GraphQLSchema;
  /** Null: every variable counts as the highest. */
  variables: Record<string, unknown> | null;
}

/**
 * The most values that an answer can hold: each field counts once per entry of the lists around it. Other limits keep
 * the document small.
 * @param variables null for the highest cost with any variables
 */
export function costOf(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
  variables: Record<string, unknown> | null,
): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const given = variables && { ...defaultsOf(operation), ...variables };
  const root = schema.getRootType(operation.operation) ?? undefined;
  return costOfSet(operation.selectionSet, root, {}, { fragments, schema, variables: given });
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

function costOfSet(
  set: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  around: Sizes,
  walk: Walk,
): number {
  let cost = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      cost += costOfField(selection, parent, around, walk);
      continue;
    }
    const isInline = selection.kind === Kind.INLINE_FRAGMENT;
    const fragment = isInline ? selection : walk.fragments.get(selection.name.value);
    if (!fragment) continue;
    const condition = fragment.typeCondition?.name.value;
    const type = condition === undefined ? parent : walk.schema.getType(condition);
    cost += costOfSet(fragment.selectionSet, type, around, walk);
  }
  return cost;
}

function costOfField(
  node: FieldNode,
  parent: GraphQLNamedType | undefined,
  around: Sizes,
  walk: Walk,
): number {
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
  // `__typename` and introspection, whose size is fixed.
  if (!field || !node.selectionSet) return 1;
  const sizes = sizesOf(node, field, walk);
  const size = isListType(getNullableType(field.type))
    ? sizeOf(`${parent?.name}.${field.name}`, { ...around, ...sizes })
    : 1;
  return 1 + size * costOfSet(node.selectionSet, getNamedType(field.type), sizes, walk);
}

function sizeOf(list: string, sizes: Sizes): number {
  const size = LIST_SIZES[list] ?? LONGEST_LIST;
  if (typeof size === 'number') return size;
  const asked = [size].flat().map((argument) => sizes[argument]);
  return asked.find((given) => given !== undefined) ?? LONGEST_LIST;
}

/** Numeric arguments, and the lengths of list arguments. */
function sizesOf(node: FieldNode, field: GraphQLField<unknown, unknown>, walk: Walk): Sizes {
  const sizes: Sizes = {};
  for (const { name, defaultValue } of field.args) {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    const isOpen = value?.kind === Kind.VARIABLE && walk.variables === null;
    const asked: unknown = value && !isOpen ? valueFromASTUntyped(value, walk.variables) : undefined;
    const most = MOST[name] ?? MAX_PAGE_SIZE;
    const size = Array.isArray(asked) ? asked.length : (asked ?? (isOpen ? most : defaultValue));
    if (typeof size === 'number') sizes[name] = Math.min(Math.max(size, 1), most);
  }
  return sizes;
}
