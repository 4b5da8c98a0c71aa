import type { Parts } from '../../context/context.ts';

const running = new WeakMap<Parts, Map<string, Promise<unknown>>>();

/** Callers of one process who ask for the same thing at the same time share one answer. */
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
