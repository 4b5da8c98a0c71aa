/** GraphQL requests that are expensive for the server, by name; most vary with a seed so that none are equal. */

const repeat = (count: number, piece: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(between);

const nested = (levels: number): string =>
  `products { products { ${'relatedProducts { '.repeat(levels)} name ${'} '.repeat(levels)} } }`;

/** Deeply nested JSON, deeper than `JSON.stringify` can write. */
const buried = (levels: number): string => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;

export const HOSTILE: Record<string, (seed: number) => object | string> = {
  'fifty levels': (seed) => ({ query: `query Q${seed} { ${nested(50)} }` }),
  'nine levels': (seed) => ({ query: `query Q${seed} { ${nested(9)} }` }),
  'a list of lists of lists': (seed) => ({
    query: `query Q${seed} { products { products { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { name } } } } } } } }`,
  }),
  'five thousand aliases': (seed) => ({
    query: `{ ${repeat(5000, (index) => `a${seed}x${index}:__typename`)} }`,
  }),
  'sixteen aliases of a search': (seed) => ({
    query: `{ ${repeat(16, (index) => `a${index}: products(keyword: "w${seed}${index}") { total: pages }`)} }`,
  }),
  'a batch of twenty': (seed) =>
    Array.from({ length: 20 }, (_, index) => ({ query: `query Q${seed}x${index} { __typename }` })),
  'five hundred directives': (seed) => ({
    query: `query Q${seed} { __typename ${repeat(500, () => '@include(if: true)')} }`,
  }),
  'unknown directives': (seed) => ({
    query: `query Q${seed} { __typename ${repeat(490, (index) => `@d${index}`)} }`,
  }),
  'depth under an operation called __schema': () => ({ query: `query __schema { ${nested(9)} }` }),
  'depth under a fragment called __schema': () => ({
    query: `{ ...__schema } fragment __schema on Query { ${nested(9)} }`,
  }),
  'depth under an alias called __schema': () => ({
    query: `{ __schema: products { products { ${'relatedProducts { '.repeat(9)} name ${'} '.repeat(9)} } } }`,
  }),
  'aliases under a fragment called __type': (seed) => ({
    query: `{ ...__type } fragment __type on Query { ${repeat(16, (index) => `a${seed}x${index}: __typename`)} }`,
  }),
  'a fragment in itself': (seed) => ({ query: `{ ...F${seed} } fragment F${seed} on Query { ...F${seed} }` }),
  'two fragments in a circle': (seed) => ({
    query: `{ ...A${seed} } fragment A${seed} on Query { ...B } fragment B on Query { ...A${seed} }`,
  }),
  'fragments that double sixty times': (seed) => ({
    query: `query Q${seed} { ...F0 } ${repeat(60, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F60 on Query { __typename }`,
  }),
  'one fragment spread two hundred times': (seed) => ({
    query: `query Q${seed} { ${repeat(200, () => '...F')} } fragment F on Query { ${nested(4)} }`,
  }),
  'twenty thousand equal fields': () => ({ query: `{${repeat(20_000, () => 'a')}}` }),
  'inline fragments in each other': (seed) => ({
    query: `query Q${seed} { ${'... { '.repeat(400)} __typename ${'} '.repeat(400)} }`,
  }),
  'inline fragments beside each other': (seed) => ({
    query: `query Q${seed} { ${repeat(190, () => '... { id }')} }`,
  }),
  'fields that all may conflict': (seed) => ({
    query: `query Q${seed} { ${repeat(110, (index) => `products(page: ${index}) { page }`)} }`,
  }),
  'fragments that all may conflict': (seed) => ({
    query: `query Q${seed} { ${repeat(45, (n) => `...F${n}`)} } ${repeat(45, (n) => `fragment F${n} on Query { topProducts { name } products(page: ${n}) { page } }`)}`,
  }),
  'a hundred kilobytes of comments': (seed) => ({
    query: `${`#${seed}\n`.repeat(Math.floor(90_000 / `#${seed}\n`.length))}{ nothing }`,
  }),
  'a megabyte of comments': (seed) => ({ query: `#${seed}${'x'.repeat(1024 * 1024)}\n{ __typename }` }),
  'a megabyte of fields': () => ({ query: `{${'a '.repeat(512 * 1024)}}` }),
  'a name of ninety thousand letters': (seed) => ({ query: `{ p${seed}${'a'.repeat(90_000)} }` }),
  'a text of ninety thousand letters': (seed) => ({
    query: `{ products(keyword: "${'\\u0041'.repeat(12_000)}${seed}") { nothing } }`,
  }),
  'three hundred misspelt fields': (seed) => ({
    query: `{ products { products { ${repeat(300, (index) => `countInStok${seed}x${index}`)} } } }`,
  }),
  'values in lists in lists': (seed) => ({
    query: `{ productsByIds(ids: ${'['.repeat(450)}${seed}${']'.repeat(450)}) { id } }`,
  }),
  'variables in lists in objects': (seed) =>
    `{"query":"query Q${seed}($ids: [ID!]!) { productsByIds(ids: $ids) { id } }","variables":{"ids":${buried(10_000)}}}`,
  'unused variables': (seed) => ({
    query: `query Q${seed}(${repeat(190, (index) => `$v${index}: Int`)}) { __typename }`,
  }),
  'two sign-ins': (seed) => ({
    query: `mutation { a: login(email: "a${seed}@example.com", password: "wrong-one") { token } b: login(email: "b@example.com", password: "wrong-two") { token } }`,
  }),
};
