import { restRefusal } from '../../../features/security/rest-refusal.ts';
import { withStepUp } from '../../../features/security/step-up.ts';
import type { ColumnMapping } from '#domain/catalogue/variants/csv-columns.ts';
import { session } from '../../../storage/session.ts';

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  isWritten: boolean;
  ignored: string[];
  problems: { line: number; field: string; sentence: string }[];
}

/** Throws an error for `failureOf`. */
async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const token = session.read()?.token ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(path, { ...init, headers });
  if (response.ok) return response;
  const challenge = response.headers.get('www-authenticate');
  throw restRefusal(response.status, await response.text(), { token, challenge });
}

export interface SentCsv {
  csv: string;
  mapping: ColumnMapping;
  dryRun: boolean;
  skipWrong: boolean;
}

export async function sendCsv(sent: SentCsv): Promise<ImportReport> {
  const response = await call('/api/admin/import/variants/', { method: 'POST', body: JSON.stringify(sent) });
  return (await response.json()) as ImportReport;
}

/** All variants, as they can be imported again. */
export const fetchCsv = (): Promise<Blob> =>
  withStepUp(async () => (await call('/api/admin/export/variants.csv')).blob());
