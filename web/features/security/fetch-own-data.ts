import { restRefusal } from './rest-refusal.ts';

/** Fetches the copy of one's own data. Throws what `failureOf` reads. */
export async function fetchOwnData(token: string): Promise<Blob> {
  const answer = await fetch('/api/users/profile/data', { headers: { authorization: `Bearer ${token}` } });
  if (answer.ok) return await answer.blob();
  const challenge = answer.headers.get('www-authenticate');
  throw restRefusal(answer.status, await answer.text(), { token, challenge });
}
