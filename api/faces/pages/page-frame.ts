import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NONCE_PLACEHOLDER } from '../http/nonce.ts';
import { type PageStart, pageStart } from './nonced-bytes.ts';
import type { RenderedPage } from './page-renderer.ts';

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

/** A page in two: what it has in common with other pages, up to the last place of a nonce, and the rest. */
export interface FramedPage {
  start: PageStart;
  rest: Buffer;
}

/** Puts what is rendered into the built page; null leaves all of it to the browser. */
export type PageFrame = (page: RenderedPage | null, origin: string) => FramedPage;

/** The page's own module, which runs before all others, and the modules that come with it. */
const MODULE =
  /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Reads the built page. Into it go the chunks of a rendered page's module and what it has for the head, at the head's
 * end, and its content. A plain page tells the shop's address to the browser's code, as a rendered one does by itself.
 * @param starterScript the script that brings a rendered page's modules, after pictures and typefaces
 * @param notice what every page says above everything else
 */
export async function readPageFrame(
  distDir: string,
  starterScript: (files: readonly string[]) => string,
  notice = '',
): Promise<PageFrame> {
  const html = await readFile(path.join(distDir, 'web', 'index.html'), 'utf8');
  const manifest = JSON.parse(
    await readFile(path.join(distDir, 'web', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const [head = '', afterHead = ''] = html.split(HEAD_END);
  const [above = '', below] = afterHead.split(PLACE);
  if (below === undefined || afterHead.includes(NONCE_PLACEHOLDER))
    throw new Error('The built page is not as the server knows it.');
  const heads = new Map<string | undefined, { start: PageStart; end: string }>();

  const headOf = (module: string | undefined) => {
    const known = heads.get(module);
    if (known) return known;
    const all = withChunks(head, module ?? APOLLO, manifest);
    const whole = module === undefined ? all : startedLate(all, starterScript);
    const cut = whole.lastIndexOf(NONCE_PLACEHOLDER) + NONCE_PLACEHOLDER.length;
    const made = { start: pageStart(whole.slice(0, cut)), end: whole.slice(cut) };
    heads.set(module, made);
    return made;
  };
  return (page, origin) => {
    const { start, end } = headOf(page?.module);
    const body = page?.body ?? `<div id="root" data-origin="${origin}"></div>`;
    return {
      start,
      rest: Buffer.from(`${end}${page?.head ?? ''}${HEAD_END}${above}${notice}${body}${below}`),
    };
  };
}

/** Adds a module's chunks, so that the browser fetches them beside those that every page needs. */
function withChunks(head: string, module: string, manifest: Manifest): string {
  const own = chunksOf(module, manifest).filter((file) => !head.includes(`/${file}"`));
  const links = own.map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`,
  );
  return head + links.join('');
}

/** A page that is there already has time for its code. */
function startedLate(head: string, starterScript: (files: readonly string[]) => string): string {
  const files = [...head.matchAll(MODULE)].map(([, script, preload]) => script ?? preload ?? '');
  return `${head.replaceAll(MODULE, '')}<script nonce="${NONCE_PLACEHOLDER}">${starterScript(files)}</script>`;
}

/** The files of a module and of all that it imports. */
function chunksOf(module: string, manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  return [...files];
}
