import type { Parts } from '../../context/context.ts';

const running = new WeakMap<Parts, Map<string, Promise<unknown>>>();

/** Concurrent calls with one key in this process share one call. */
export async function askOnce<Answer>(
  parts: Parts,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked = running.get(parts) ?? new Map<string, Promise<unknown>>();
  running.set(parts, asked);
  const earlier = asked.get(key) as Promise<Answer> | undefined;
  if (earlier) return earlier;
  const answer = ask().finally(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}
