import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeExport } from '../../../api/shop/exports/export-job.ts';
import type { Administration } from './administration.ts';
import type { Person } from './catalogue.ts';

export interface ExportNode {
  id: string;
  kind: string;
  state: string;
  filterText: string | null;
  userId: string;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number | null;
  problem: string | null;
  expiresAt: string;
}

const FIELDS = 'id kind state filterText userId rowsDone rowsTotal bytes problem expiresAt';

/** Asks for an export; gives its id. */
export async function askExport(
  shop: Administration,
  who: Person,
  input: Record<string, unknown> = { products: {} },
): Promise<string> {
  const text = `mutation ($input: RequestExportInput!) { requestExport(input: $input) { export { id } } }`;
  const data = await shop.get<{ requestExport: { export: { id: string } } }>(text, who, { input });
  return data.requestExport.export.id;
}

/** The same, and its file is written as by a job. */
export async function doneExport(
  shop: Administration,
  who: Person,
  input?: Record<string, unknown>,
): Promise<string> {
  const id = await askExport(shop, who, input);
  await writeExport(shop.shop.parts, Number(id));
  return id;
}

export async function exportsOf(shop: Administration, who: Person): Promise<ExportNode[]> {
  const text = `{ exports(first: 100) { edges { node { ${FIELDS} } } } }`;
  const data = await shop.get<{ exports: { edges: { node: ExportNode }[] } }>(text, who);
  return data.exports.edges.map(({ node }) => node);
}

export const LINK = `mutation ($id: ID!) { createExportLink(input: { id: $id }) { url expiresAt } }`;

export async function linkOf(shop: Administration, who: Person, id: string): Promise<string> {
  const data = await shop.get<{ createExportLink: { url: string } }>(LINK, who, { id });
  return data.createExportLink.url;
}

/** Follows a link as a browser does, without a token. */
export async function follow(shop: Administration, url: string) {
  const { statusCode, headers, rawPayload } = await shop.shop.app.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
}

/** The names of the private files in the shop's folder, unfinished ones too. */
export async function privateFiles(shop: Administration): Promise<string[]> {
  return await readdir(path.join(shop.shop.parts.settings.dataDir, 'private')).catch(() => []);
}
