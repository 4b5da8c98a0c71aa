import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentNode } from 'graphql';

/** Asks the shop as a visitor would; null when there is no such thing. */
export type Ask = (
  query: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

/** What the browser's components make of a page. */
export interface RenderedPage {
  head: string;
  body: string;
  /** The page's module, by which the build's manifest knows its chunks. */
  module: string;
}

/** An address that the server renders. */
export interface ServerPage {
  /** The same for all addresses that show the same. */
  key: string;
  /** Null when there is nothing at this address. */
  render(ask: Ask): Promise<RenderedPage | null>;
}

/** The browser's components, built for the server (web/server.tsx). */
export interface PageRenderer {
  /** Null when the browser alone renders this address. */
  pageAt(path: string, search: string, origin: string): ServerPage | null;
  renderMissing(origin: string): RenderedPage;
  /** All modules that rendered pages name. */
  modules: readonly string[];
  /** The script that brings a rendered page's modules, the first of which is run before all. */
  starterScript: (files: readonly string[]) => string;
  /** The script of a page that the browser renders: it brings the modules at once. */
  plainStarterScript: (files: readonly string[]) => string;
}

/** Loads the renderer from the build. */
export async function loadRenderer(distDir: string): Promise<PageRenderer> {
  const file = pathToFileURL(path.resolve(distDir, 'pages', 'server.js'));
  return (await import(file.href)) as PageRenderer;
}
