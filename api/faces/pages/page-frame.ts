import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nonceMeta } from '../http/nonce.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';

/** What Vite notes of a module: its files, and the modules it imports. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const PLACE = '<div id="root"></div>';
const HEAD_END = '</head>';

/** What a page without data of its own asks the API by; rendered pages can wait for it. */
const APOLLO = 'graphql/client.ts';

/** The page's own module, which runs before all others, and the modules that come with it. */
const MODULE =
  /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** The built page, into which what is rendered is put. */
export interface PageFrame {
  /** A whole page; with nothing rendered, all of it is left to the browser. */
  page(rendered: RenderedPage | null, origin: string): string;
  /** One that is left to the browser, with a place for the nonce of its policy. */
  noncedPage(origin: string): string;
  /** The hashes of the scripts that stand in pages, as a policy has them. */
  scriptHashes: readonly string[];
}

/**
 * Reads the built page. Into it go one script, which brings the chunks of a rendered page's module, what that has for
 * the head, at the head's end, and its content. A plain page tells the shop's address to the browser's code, as a
 * rendered one does by itself.
 * @param notice what every page says above everything else
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
  const [above = '', below] = afterHead.split(PLACE);
  const files = [...built.matchAll(MODULE)].map(([, script, preload]) => script ?? preload ?? '');
  if (below === undefined || files.length === 0)
    throw new Error('The built page is not as the server knows it.');
  const head = built.replaceAll(MODULE, '');
  const filesOf = (module: string) => [...new Set([...files, ...chunksOf(module, manifest)])];
  const plainScript = plainStarterScript(filesOf(APOLLO));
  const scripts = new Map(modules.map((module) => [module, starterScript(filesOf(module))]));

  const whole = (script: string, more: string, body: string) =>
    `${head}<script>${script}</script>${more}${HEAD_END}${above}${notice}${body}${below}`;
  return {
    page: (rendered, origin) =>
      rendered
        ? whole(scripts.get(rendered.module) ?? '', rendered.head, rendered.body)
        : whole(plainScript, '', plainBody(origin)),
    noncedPage: (origin) => whole(plainScript, nonceMeta(), plainBody(origin)),
    scriptHashes: [plainScript, ...scripts.values()].map(hashOf),
  };
}

const plainBody = (origin: string): string => `<div id="root" data-origin="${origin}"></div>`;

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The files of a module and of all that it imports, as addresses. */
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
