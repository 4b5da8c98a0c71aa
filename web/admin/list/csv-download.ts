import { restRefusal } from '../../features/security/rest-refusal.ts';

export type ExportedList = 'orders' | 'products' | 'users';

interface CsvDownload {
  list: ExportedList;
  /** As the list's query takes it. */
  filter: Record<string, string | number | boolean | null | undefined>;
  token: string;
  /** Called with the bytes received so far; the total is not known beforehand. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Fetches the whole filtered list as CSV. Throws an error for `failureOf`. */
export async function fetchCsv({ list, filter, token, onProgress, signal }: CsvDownload): Promise<Blob> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const answer = await fetch(`/api/admin/export/${list}.csv?${search}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
    signal,
  });
  if (!answer.ok || !answer.body) {
    throw restRefusal(answer.status, await answer.text(), {
      token,
      challenge: answer.headers.get('www-authenticate'),
    });
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
