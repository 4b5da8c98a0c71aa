import type { NormalizedCacheObject, StoreObject } from '@apollo/client';
import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode, ValueNode } from 'graphql';
import { typePolicies } from './type-policies.ts';

type Variables = Record<string, unknown>;
type Data = Record<string, unknown>;

type OfKind<Node, Name> = Node extends { kind: infer Kind extends string }
  ? `${Kind}` extends Name
    ? Node
    : never
  : never;

/** Tells the nodes of a document apart by name: the enumeration of all names would come with code of its own. */
const is = <Node extends { kind: string }, Name extends `${Node['kind']}`>(
  node: Node,
  name: Name,
): node is OfKind<Node, Name> & Node => node.kind === name;

/** Thrown where the cache does not hold what the document asks for. */
const INCOMPLETE = Symbol('incomplete');

/**
 * What Apollo's cache would answer to a query from what the server has handed over, without Apollo; undefined when it does
 * not hold all of it. It reads what the documents of this shop use: fields with arguments, and fragments on one type.
 */
export function readHandedOver(
  cache: NormalizedCacheObject,
  document: DocumentNode,
  variables: Variables = {},
): unknown {
  const reader = new HandedOverReader(cache, document, variables);
  try {
    return reader.result();
  } catch (reason) {
    if (reason === INCOMPLETE) return undefined;
    throw reason;
  }
}

class HandedOverReader {
  readonly #cache: NormalizedCacheObject;
  readonly #document: DocumentNode;
  readonly #variables: Variables;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();

  constructor(cache: NormalizedCacheObject, document: DocumentNode, variables: Variables) {
    this.#cache = cache;
    this.#document = document;
    this.#variables = { ...variables };
    for (const part of document.definitions)
      if (is(part, 'FragmentDefinition')) this.#fragments.set(part.name.value, part);
  }

  result(): unknown {
    const operation = this.#document.definitions.find((part) => is(part, 'OperationDefinition'));
    for (const { variable, defaultValue } of operation?.variableDefinitions ?? [])
      if (defaultValue && this.#variables[variable.name.value] === undefined)
        this.#variables[variable.name.value] = this.#valueOf(defaultValue);
    return this.#read(this.#cache['ROOT_QUERY'], operation ? [operation.selectionSet] : []);
  }

  #read(value: unknown, selections: SelectionSetNode[]): unknown {
    if (value === undefined) throw INCOMPLETE;
    if (value === null || selections.length === 0) return value;
    if (Array.isArray(value)) return value.map((one) => this.#read(one, selections));
    const { __ref: ref } = value as { __ref?: string };
    const stored = ref === undefined ? (value as StoreObject) : this.#cache[ref];
    if (!stored) throw INCOMPLETE;
    const data: Data = stored === this.#cache['ROOT_QUERY'] ? {} : { __typename: stored.__typename };
    for (const [name, fields] of this.#fieldsOf(selections)) {
      const inner = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
      data[name] = this.#read(stored[this.#storedName(fields[0] as FieldNode, stored)], inner);
    }
    return data;
  }

  /** All fields of some selections, fragments included, by the name that the result has for them. */
  #fieldsOf(selections: readonly SelectionSetNode[], found = new Map<string, FieldNode[]>()) {
    for (const selection of selections.flatMap((set) => set.selections)) {
      if (selection.directives?.length || is(selection, 'InlineFragment')) throw INCOMPLETE;
      if (is(selection, 'Field')) {
        const name = (selection.alias ?? selection.name).value;
        found.set(name, [...(found.get(name) ?? []), selection]);
      } else {
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) this.#fieldsOf([fragment.selectionSet], found);
      }
    }
    return found;
  }

  /** What a field is called in the cache: its arguments belong to its name, unless a policy says it otherwise. */
  #storedName({ name, arguments: given }: FieldNode, { __typename: type }: StoreObject): string {
    if (!given?.length) return name.value;
    const args: Variables = {};
    // In the order of the alphabet, as Apollo writes them.
    for (const { name: arg, value } of given.toSorted((a, b) => (a.name.value < b.name.value ? -1 : 1)))
      args[arg.value] = this.#valueOf(value);
    const policy = typePolicies[type ?? '']?.fields?.[name.value];
    const keyArgs = typeof policy === 'object' ? policy.keyArgs : undefined;
    if (typeof keyArgs !== 'function') return `${name.value}(${JSON.stringify(args)})`;
    return `${name.value}:${String(keyArgs(args, { typename: type ?? '', fieldName: name.value, field: null }))}`;
  }

  #valueOf(node: ValueNode): unknown {
    if (is(node, 'Variable')) return this.#variables[node.name.value];
    if (is(node, 'IntValue')) return Number(node.value);
    if (is(node, 'EnumValue') || is(node, 'StringValue')) return node.value;
    throw INCOMPLETE;
  }
}
