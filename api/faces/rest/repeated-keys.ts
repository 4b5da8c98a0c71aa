/** JSON strings and punctuation; numbers, whitespace, `true`, `false` and `null` do not matter here. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * `JSON.parse` silently keeps the last value of a repeated key; a proxy or log that keeps the first would see a
 * different request.
 * @param json valid JSON
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
