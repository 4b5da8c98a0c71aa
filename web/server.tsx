import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { handoverBlock } from './app/handover.ts';
import { PageRoutes, type PageTable } from './app/page-routes.tsx';
import { Providers } from './app/providers.tsx';
import { typePolicies } from './graphql/type-policies.ts';
import { type FirstQuery, homeQueries, productQueries } from './pages/first-queries.ts';
import { readHomeAddress } from './pages/home-address.ts';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { ProductPage } from './pages/product.tsx';
import { paths } from './paths.ts';

/** Asks the API as a visitor would; null when it knows of no such thing. */
type Ask = (
  query: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

/** What the server puts into its page. */
interface RenderedPage {
  /** Title, addresses and what machines read, and the first picture's preload, for the head. */
  head: string;
  /** The element that the browser's code goes on with, and the data that it goes on from. */
  body: string;
  /** The page's module, by which the build's manifest knows its chunks. */
  module: string;
}

/** An address that the server renders. */
interface ServerPage {
  /** The same for all addresses that show the same. */
  key: string;
  /** Null when there is nothing at this address. */
  render: (ask: Ask) => Promise<RenderedPage | null>;
}

const ready = (Page: ComponentType) => ({ Page, preload: async () => undefined });

/** The pages that a server renders. */
const table: PageTable = {
  pages: [
    [PAGES.home, ready(HomePage)],
    [PAGES.product, ready(ProductPage)],
  ],
  unknown: ready(NotFoundPage),
};

/** Apollo's cache, which forgets its prepared documents whenever it is emptied; there are three of them, always the same. */
class PageCache extends InMemoryCache {
  readonly #prepared = new Map<DocumentNode, DocumentNode>();

  override transformDocument(document: DocumentNode): DocumentNode {
    const known = this.#prepared.get(document);
    if (known) return known;
    const prepared = super.transformDocument(document);
    this.#prepared.set(document, prepared).set(prepared, prepared);
    return prepared;
  }
}

/**
 * One cache for all pages, emptied for each: a page is rendered in one go, so no two of them meet in it. Nothing is read
 * twice, so it keeps no results.
 */
const cache = new PageCache({ typePolicies, resultCaching: false });
const client = new ApolloClient({
  cache,
  link: ApolloLink.empty(),
  ssrMode: true,
  devtools: { enabled: false },
});

export { plainStarterScript, starterScript } from './app/starter.ts';

/** The modules of the rendered pages, each of which has a script of its own. */
export const modules = ['pages/home.tsx', 'pages/product.tsx', 'pages/not-found.tsx'];

const ROOT = '<div id="root"';

const PRODUCT = /^\/product\/([^/]+)\/?$/;

/**
 * The page at an address, if it is one that the server renders: the shop's list and its searches, and products.
 * @param search the address's query, such as `keyword=bob&page=2`
 * @param origin where the shop is, as search engines shall know it
 */
export function pageAt(path: string, search: string, origin: string): ServerPage | null {
  if (path === paths.home()) {
    // What else the query says, such as where a visitor came from, changes nothing on the page.
    const { keyword, page } = readHomeAddress(new URLSearchParams(search));
    const key = paths.home({ keyword, page });
    const queries = homeQueries({ keyword, page });
    return serverPage({ key, origin, queries, module: 'pages/home.tsx' });
  }
  const id = PRODUCT.exec(path)?.[1];
  if (id === undefined) return null;
  return serverPage({ key: path, origin, queries: productQueries(id), module: 'pages/product.tsx' });
}

interface PageParts {
  /** The page's address, in its shortest form. */
  key: string;
  origin: string;
  /** Null when there can be nothing. */
  queries: FirstQuery[] | null;
  module: string;
}

function serverPage({ key, origin, queries, module }: PageParts): ServerPage {
  return {
    key,
    async render(ask) {
      const answers = await Promise.all(
        (queries ?? []).map(({ query, variables }) => ask(cache.transformDocument(query), variables)),
      );
      if (queries === null || answers.includes(null)) return null;
      // From here to the end nothing waits: the cache is this page's alone.
      cache.restore({});
      for (const [place, { query, variables }] of queries.entries())
        cache.writeQuery({ query, variables, data: answers[place] });
      return render({ path: key, origin, module, isMissing: false });
    },
  };
}

/** The page for addresses where there is nothing, the same for all of them. */
export function renderMissing(origin: string): RenderedPage {
  cache.restore({});
  return render({ path: paths.home(), origin, module: 'pages/not-found.tsx', isMissing: true });
}

function render({
  path,
  origin,
  module,
  isMissing,
}: {
  path: string;
  origin: string;
  module: string;
  isMissing: boolean;
}): RenderedPage {
  const markup = renderToString(
    <div id="root" data-origin={origin}>
      <Providers client={client} origin={origin}>
        <StaticRouter location={path}>
          <PageRoutes table={table} startsMissing={isMissing} />
        </StaticRouter>
      </Providers>
    </div>,
  );
  // What belongs into the head stands before everything else.
  const start = markup.indexOf(ROOT);
  return {
    head: markup.slice(0, start),
    body: markup.slice(start) + handoverBlock({ cache: cache.extract(), missing: isMissing }),
    module,
  };
}
