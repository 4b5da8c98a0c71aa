import * as fc from 'fast-check';

/** Existing ids and values, so that many requests pass the first checks. */
export interface Known {
  products: number[];
  orders: number[];
  /** Of delivered orders. */
  lines: number[];
  returns: string[];
  addresses: string[];
  reviews: number[];
  shipments: string[];
  coupons: number[];
  users: number[];
  emails: string[];
  sessions: string[];
  webhooks: number[];
  deliveries: number[];
  apiKeys: number[];
  exports: number[];
  jobs: string[];
  providerOrders: string[];
  categories: number[];
  collections: number[];
  makers: number[];
  /** Codes. */
  colours: string[];
  cartCodes: string[];
  /** Of categories and collections. */
  slugs: string[];
  pictures: string[];
  plans: number[];
  /** Of the bank's statement. */
  transfers: number[];
  /** Between the books. */
  differences: number[];
}

const ODD_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '$$; select pg_sleep(9) --',
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '٣',
  'İ',
  'ﬁ',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(60),
  'x'.repeat(201),
  'x'.repeat(10_001),
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
] as const;

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<string>(...ODD_TEXT) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);

/** Names with a meaning in JavaScript, the ORM or JSON parsers. */
const oddKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$like',
  '$or',
  '__raw',
  'sql',
  'isAdmin',
  'id',
  '_id',
  '',
  '\0',
  'a.b',
  'a[]',
);

/** Any JSON value. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 4, arbitrary: fc.constantFrom<number>(...ODD_NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], '5', '1.0') },
  { weight: 1, arbitrary: fc.dictionary(oddKey, fc.constantFrom<unknown>(null, 1, 'x', {}), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.integer(), { maxLength: 40 }) },
);

const change = fc.record({
  /** Index of the value in the tree. */
  place: fc.nat(40),
  what: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
  value: oddValue,
  key: oddKey,
});
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** A valid JSON value, or one with parts replaced, removed, wrapped or added. */
export function nearly(wanted: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Change[]>([]) },
    { weight: 2, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(wanted, changes).map(([value, list]) => list.reduce(changed, value));
}

function changed(value: unknown, { place, what, value: odd, key }: Change): unknown {
  let left = place % Math.max(1, size(value));
  const visit = (part: unknown): unknown => {
    if (left-- === 0) {
      if (what === 'drop') return undefined;
      if (what === 'wrap') return [part];
      if (what === 'add' && isPlain(part)) return Object.fromEntries([...Object.entries(part), [key, odd]]);
      return odd;
    }
    if (Array.isArray(part)) return part.map(visit);
    if (!isPlain(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, visit(inner)]));
  };
  return visit(value);
}

function size(value: unknown): number {
  const inner = Array.isArray(value) ? value : isPlain(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, part) => sum + size(part), 1);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Usually one of the existing values, rarely an invalid one. */
export function mostly(
  values: readonly unknown[],
  odd: fc.Arbitrary<unknown> = oddValue,
): fc.Arbitrary<unknown> {
  const there = values.length > 0 ? fc.constantFrom(...values) : odd;
  return fc.oneof({ weight: 9, arbitrary: there }, { weight: 1, arbitrary: odd });
}

/** Never throws: some of the odd values cannot be converted to text. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

export const PASSWORD = 'correct horse';

/** A plausible value for a field of that name. */
export function byName(name: string, known: Known): fc.Arbitrary<unknown> | null {
  if (/product(id)?$/i.test(name)) return mostly(known.products);
  if (name.startsWith('provider')) return mostly(known.providerOrders);
  if (/orders?(id)?$/i.test(name)) return mostly(known.orders);
  if (/email|username/i.test(name)) {
    return fc.oneof(
      mostly(known.emails),
      fc.nat().map((n) => `new${n}@example.com`),
    );
  }
  if (/^(variant|skus?)$/.test(name)) {
    return mostly(known.products.flatMap((id) => [`P-${id}`, `p-${id}`]));
  }
  if (name === 'line') return mostly(known.lines);
  if (name === 'seal') return mostly(['A-20417']);
  if (name === 'length') return mostly([16.2]);
  if (name === 'hex') return mostly(['#17120f']);
  if (/url$|website/i.test(name)) return mostly(['https://shop.example.com/hair']);
  if (name === 'phone') return mostly(['+2348031234567']);
  if (name === 'arrivedOn') return mostly(['2026-01-02']);
  if (name === 'slug') return mostly(known.slugs);
  if (name === 'code') return mostly([...known.colours, ...known.cartCodes]);
  if (/^pictures?$/.test(name)) return mostly(known.pictures);
  if (name === 'ids') return mostly(known.jobs);
  if (name === 'version') return mostly([1]);
  if (/password/i.test(name)) return mostly([PASSWORD]);
  if (/^(page|first)/.test(name)) return fc.oneof(fc.integer({ min: 1, max: 100 }), mostly([1, 2]));
  if (/rating/.test(name)) return mostly([1, 2, 3, 4, 5]);
  if (/qty/.test(name)) return mostly([1, 1, 2]);
  if (/stock/i.test(name)) return fc.integer({ min: 0, max: 1000 });
  if (/price|total|amount/i.test(name)) return fc.integer({ min: 0, max: 1e6 }).map((kobo) => kobo / 100);
  if (/image/.test(name)) return mostly(['/media/wig.webp', 'https://pictures.example.com/a.webp']);
  if (name.startsWith('created')) return mostly(['2026-01-01T00:00:00Z', '2100-12-31T23:59:59.999+01:00']);
  if (/paymentMethod/.test(name)) return mostly(['PayPal', 'Bank transfer', 'Pay on delivery']);
  if (/keyword/.test(name)) return fc.oneof(mostly(['bob', 'wig', 'bone straight', 'frontal']), oddText);
  if (/key/i.test(name)) return fc.oneof(fc.uuid(), oddText);
  return null;
}
