/** Texts and the signs between them; numbers, blanks and words do not matter here. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * The first key that an object of a JSON text holds twice, or null. `JSON.parse` would silently take the last one, and a
 * proxy or a log that takes the first would have seen another request than the shop.
 * @param json text that `JSON.parse` accepts
 */
export function repeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && keys) {
      const key = JSON.parse(last) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    last = token;
  }
  return null;
}
