import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nonceMeta } from '../http/nonce.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const ROOT_ELEMENT = '<div id="root"></div>';
const HEAD_END = '</head>';

const MODULE =
  /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

export interface PageFrame {
  /** A complete page; null leaves the rendering to the browser. */
  page(rendered: RenderedPage | null, origin: string, rules: string): string;
  /** A page that the browser renders, with a placeholder for the nonce. */
  noncedPage(origin: string, rules: string): string;
  /** Hashes of the inline scripts, for the content security policy. */
  scriptHashes: readonly string[];
}

/**
 * Reads the built page. Each served page gets one inline script that loads its module's chunks, the rendered head at
 * the end of `<head>`, and the rendered body. Attributes pass the shop's origin and the owner's settings to the
 * browser's code.
 * @param notice HTML above the content of every page
 */
export async function readPageFrame(
  distDir: string,
  { starterScript, plainStarterScript, modules }: PageRenderer,
  notice = '',
): Promise<PageFrame> {
  const html = await readFile(path.join(distDir, 'web', 'index.html'), 'utf8');
  const manifest = JSON.parse(
    await readFile(path.join(distDir, 'web', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const [built = '', afterHead = ''] = html.split(HEAD_END);
  const [above = '', below] = afterHead.split(ROOT_ELEMENT);
  const files = [...built.matchAll(MODULE)].map(([, script, preload]) => script ?? preload ?? '');
  if (below === undefined || files.length === 0)
    throw new Error('dist/web/index.html does not have the expected structure. Build the shop again.');
  const head = built.replaceAll(MODULE, '');
  const filesOf = (module: string) => [...new Set([...files, ...chunksOf(module, manifest)])];
  const plainScript = plainStarterScript(files);
  const scripts = new Map(modules.map((module) => [module, starterScript(filesOf(module))]));

  const whole = (script: string, more: string, body: string) =>
    `${head}<script>${script}</script>${more}${HEAD_END}${above}${notice}${body}${below}`;
  return {
    page: (rendered, origin, rules) =>
      rendered
        ? whole(scripts.get(rendered.module) ?? '', rendered.head, rendered.body)
        : whole(plainScript, '', plainBody(origin, rules)),
    noncedPage: (origin, rules) => whole(plainScript, nonceMeta(), plainBody(origin, rules)),
    scriptHashes: [plainScript, ...scripts.values()].map(hashOf),
  };
}

/** @param rules the owner's settings as JSON; empty when they are as documented */
function plainBody(origin: string, rules: string): string {
  const shop = rules === '' ? '' : ` data-shop="${rules.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return `<div id="root" data-origin="${origin}"${shop}></div>`;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function chunksOf(module: string, manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    const file = `/${chunk?.file}`;
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files];
}
