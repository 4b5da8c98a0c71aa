/** Values like the one given, each with one field, at any depth, that is one of the odd ones. */
export function* withOddField(value: unknown, odd: readonly unknown[]): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const one of [...odd, ...withOddField(inner, odd)])
      yield Array.isArray(value)
        ? value.map((entry: unknown, place) => (String(place) === key ? one : entry))
        : { ...value, [key]: one };
  }
}
