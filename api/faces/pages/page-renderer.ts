import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';

/** Runs a query as a visitor; null when it answers NOT_FOUND. */
export type Ask = (
  query: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

export interface RenderedPage {
  head: string;
  body: string;
  /** The page's module, its key in the build's manifest. */
  module: string;
}

export interface ServerPage {
  /** The cache key: equal for addresses that show the same page. */
  key: string;
  /** Null for a 404. @param rules the owner's settings as the browser gets them */
  render(ask: Ask, rules: string): Promise<RenderedPage | null>;
}

/** The browser's components, built for the server (web/server.tsx). */
export interface PageRenderer {
  /** Null when the browser alone renders this address. */
  pageAt(path: string, search: string, origin: string): ServerPage | null;
  renderMissing(origin: string, rules: string): RenderedPage;
  /** Every module that a rendered page can name. */
  modules: readonly string[];
  /** The inline script of a rendered page: it loads the page's modules after the first paint. */
  starterScript: (files: readonly string[]) => string;
  /** The inline script of a page that the browser renders: it loads the modules at once. */
  plainStarterScript: (files: readonly string[]) => string;
}

export async function loadRenderer(distDir: string): Promise<PageRenderer> {
  const file = pathToFileURL(path.resolve(distDir, 'pages', 'server.js'));
  return (await import(file.href)) as PageRenderer;
}
