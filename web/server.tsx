import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PAGES } from '#domain/pages/pages.ts';
import { plainChoiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import { handoverBlock } from './app/handover.ts';
import { PageRoutes } from './app/page-routes.tsx';
import type { PageTable } from './app/page-table/page-table.ts';
import { Providers } from './app/providers.tsx';
import { optionAdvice, optionNote } from './features/fit/option-advice-part.ts';
import { soldOutAlert } from './features/variants/sold-out-alert-part.ts';
import { optionTip } from './features/words/option-tip-part.ts';
import { productFacts } from './features/catalogue/product/product-facts-part.ts';
import { heart } from './features/wishlist/heart-part.ts';
import { termsLine } from './features/words/terms-line-part.ts';
import { searchOutcome } from './features/catalogue/search/search-outcome-part.ts';
import { facetFilters } from './features/facets/facet-filters-part.ts';
import { listPath } from './features/list-address/list-path.ts';
import { typePolicies } from './graphql/type-policies.ts';
import {
  categoryQueries,
  collectionQueries,
  contentQueries,
  type FirstQuery,
  homeQueries,
  productQueries,
} from './pages/first-queries.ts';
import { ContentPage } from './pages/content.tsx';
import { homePath, readHomeAddress } from './pages/browsing/home-address.ts';
import { HomePage } from './pages/browsing/home.tsx';
import { NotFoundPage } from './pages/not-found/not-found.tsx';
import { productRest } from './pages/browsing/product-rest-part.tsx';
import { notFound } from './pages/not-found/not-found-part.ts';
import { ProductPage } from './pages/browsing/product.tsx';
import { readShelfAddress } from './pages/browsing/shelf-address.ts';
import { CategoryPage, CollectionPage } from './pages/browsing/shelf.tsx';
import { WordsPage } from './pages/browsing/words.tsx';
import { paths } from './paths.ts';
import { setShopRules } from './storage/shop-rules.ts';

/** Runs a query as a visitor; null when something was not found. */
type RunQuery = (
  query: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>;

interface RenderedPage {
  /** Title, metadata and the first picture's preload. */
  head: string;
  /** The element to hydrate and its data. */
  body: string;
  /** The page's module; the build's manifest lists its chunks. */
  module: string;
}

interface ServerPage {
  /** Cache key: the same for all addresses that show the same page. */
  key: string;
  /** Null when nothing was found. @param rules the owner's settings as JSON; empty when they are as documented */
  render: (runQuery: RunQuery, rules: string) => Promise<RenderedPage | null>;
}

// Rendering is synchronous: parts that browsers load later must be there.
await Promise.all(
  [
    notFound,
    soldOutAlert,
    optionTip,
    optionAdvice,
    optionNote,
    termsLine,
    productFacts,
    productRest,
    facetFilters,
    searchOutcome,
    heart,
  ].map((part) => part.preload()),
);

const ready = (Page: ComponentType) => ({ Page, preload: async () => undefined });

const table: PageTable = {
  pages: [
    [PAGES.home, ready(HomePage)],
    [PAGES.product, ready(ProductPage)],
    [PAGES.collection, ready(CollectionPage)],
    [PAGES.category, ready(CategoryPage)],
    [PAGES.words, ready(WordsPage)],
    [PAGES.content, ready(ContentPage)],
  ],
  unknown: ready(NotFoundPage),
};

/** Apollo's cache drops its prepared documents whenever it is emptied; this one keeps them. */
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
 * One cache for all pages, emptied for each: rendering is synchronous, so pages cannot mix. Nothing is read twice, so
 * results are not cached.
 */
const cache = new PageCache({ typePolicies, resultCaching: false });
const client = new ApolloClient({
  cache,
  link: ApolloLink.empty(),
  ssrMode: true,
  devtools: { enabled: false },
});

export { plainStarterScript, starterScript } from './app/starter.ts';

/** The modules of the server-rendered pages, each with a starter script of its own. */
export const modules = [
  'pages/home.tsx',
  'pages/product.tsx',
  'pages/shelf.tsx',
  'pages/words.tsx',
  'pages/content.tsx',
  'pages/not-found.tsx',
];

const ROOT = '<div id="root"';

const PRODUCT = /^\/product\/([^/]+)\/?$/;

/** Slugs hold nothing that has to be decoded. */
const SHELF = /^\/(collections|categories)\/([a-z0-9-]+)\/?$/;

const CONTENT = /^\/pages\/([a-z]+)\/?$/;

/**
 * The page at an address, if the server renders it: the list, searches, collections, products, the words of the trade and
 * the owner's texts.
 * @param search the address's query, such as `keyword=bob&page=2`
 * @param origin the shop's public origin, for search engines
 */
export function pageAt(path: string, search: string, origin: string): ServerPage | null {
  if (path === paths.home()) {
    // Other parameters, such as campaign tags, do not change the page.
    const address = readHomeAddress(new URLSearchParams(search));
    const queries = () => homeQueries(address);
    return serverPage({ key: homePath(address), origin, queries, module: 'pages/home.tsx' });
  }
  if (path === paths.words())
    return serverPage({ key: path, origin, queries: () => [], module: 'pages/words.tsx' });
  const text = CONTENT.exec(path)?.[1];
  if (text !== undefined) {
    const page = { queries: () => contentQueries(text), module: 'pages/content.tsx' };
    return serverPage({ key: paths.content(text), origin, ...page });
  }
  const [, kind, slug] = SHELF.exec(path) ?? [];
  if (kind !== undefined && slug !== undefined) {
    const isCollection = kind === 'collections';
    const base = isCollection ? paths.collection(slug) : paths.category(slug);
    const address = readShelfAddress(base, new URLSearchParams(search));
    const queries = () => (isCollection ? collectionQueries : categoryQueries)(slug, address);
    return serverPage({ key: listPath(address.choice, address), origin, queries, module: 'pages/shelf.tsx' });
  }
  const id = PRODUCT.exec(path)?.[1];
  if (id === undefined) return null;
  // Only values of options change the page.
  const choice = plainChoiceSearch(new URLSearchParams(search));
  const key = choice ? `${path}?${choice}` : path;
  return serverPage({ key, origin, queries: () => productQueries(id), module: 'pages/product.tsx' });
}

interface PageParts {
  /** The page's canonical address: kept pages are found by it before anything else is read. */
  key: string;
  origin: string;
  /** Asked for only where the page is not kept. Null for an invalid id. */
  queries: () => FirstQuery[] | null;
  module: string;
}

function serverPage({ key, origin, queries: queriesOf, module }: PageParts): ServerPage {
  return {
    key,
    async render(runQuery, rules) {
      const queries = queriesOf();
      const answers = await Promise.all(
        (queries ?? []).map(({ query, variables }) => runQuery(cache.transformDocument(query), variables)),
      );
      if (queries === null || answers.includes(null)) return null;
      // No `await` below this line: the cache is shared.
      cache.restore({});
      for (const [place, { query, variables }] of queries.entries())
        cache.writeQuery({ query, variables, data: answers[place] });
      return render({ path: key, origin, rules, module, isMissing: false });
    },
  };
}

/** The "not found" page, the same for all addresses. */
export function renderMissing(origin: string, rules: string): RenderedPage {
  cache.restore({});
  return render({ path: paths.home(), origin, rules, module: 'pages/not-found.tsx', isMissing: true });
}

function render({
  path,
  origin,
  rules,
  module,
  isMissing,
}: {
  path: string;
  origin: string;
  rules: string;
  module: string;
  isMissing: boolean;
}): RenderedPage {
  setShopRules(rules);
  const markup = renderToString(
    <div id="root" data-origin={origin} data-shop={rules || undefined}>
      <Providers client={client} origin={origin}>
        <StaticRouter location={path}>
          <PageRoutes table={table} startsMissing={isMissing} />
        </StaticRouter>
      </Providers>
    </div>,
  );
  // React puts what belongs into the head first.
  const start = markup.indexOf(ROOT);
  return {
    head: markup.slice(0, start),
    body: markup.slice(start) + handoverBlock({ cache: cache.extract(), missing: isMissing }),
    module,
  };
}
