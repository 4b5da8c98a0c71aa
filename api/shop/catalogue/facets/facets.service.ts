import { withinRule } from '../../../domain/catalogue/collections/collection-rules.ts';
import { chosenFacets, type FacetChoice } from '../../../domain/catalogue/facets/facet-choice.ts';
import type { FacetColumns } from '../../../domain/catalogue/facets/facet-columns.ts';
import { type BestFor, inOrder, suitOf } from '../../../domain/catalogue/facets/facet-order.ts';
import { findProducts, type FoundProducts } from '../../../domain/catalogue/facets/facet-pass.ts';
import { type FacetRules, facetRules } from '../../../domain/catalogue/facets/facet-rules.ts';
import { suggestionsFor, type FacetSuggestion } from '../../../domain/catalogue/facets/facet-suggestions.ts';
import {
  type MatchingVariants,
  matchingVariants,
} from '../../../domain/catalogue/facets/matching-variants.ts';
import { choiceSearch } from '../../../domain/catalogue/variants/choice-address.ts';
import { optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import { picturesOf } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { picturesShown } from '../../../domain/catalogue/pictures/shown-pictures.ts';
import { pageWindow } from '../../../domain/pages/pagination.ts';
import type { RequestContext } from '../../context/context.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';
import { storedPictures } from '../pictures/product-pictures.store.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsByIds } from '../product/product.store.ts';
import { showList } from '../product/shown-products.ts';
import { searchHits } from '../search/search.service.ts';
import { everythingIn, type FacetStock } from '../facet-index/facet-index.ts';
import { formerPrice } from '../variant/variants.loader.ts';
import { optionsOfVariants } from '../facet-index/facet-rows.store.ts';

export interface FacetedInput {
  keyword?: string | null;
  /** Searches for the keyword as it is, without correcting it. */
  exact?: boolean;
  /** From 1; moved into the list's range. */
  page: number;
  choice: FacetChoice;
  /** For the best match: what suits the shopper. */
  best?: BestFor | null;
  /** Only products of a category or collection. */
  shelf?: Shelf;
}

/** What a category or collection holds. */
export interface Shelf {
  /** Null for all that the rule finds. */
  ids: readonly number[] | null;
  /** Whether the ids are in the owner's order. */
  isOrdered: boolean;
  rule: FacetChoice;
}

/** What a card says of the matching variants of its product, and where it leads. */
export interface CardMatch extends MatchingVariants {
  productId: number;
  link: string;
  image: string;
  /** Kobo; null unless the cheapest is reduced now. */
  wasPrice: number | null;
}

/** What the counts of a list are made of. */
export interface FacetOutcome {
  stock: FacetStock;
  choice: FacetChoice;
  found: FoundProducts;
  suggestions: FacetSuggestion[];
}

export interface NarrowedList {
  products: ProductRecord[];
  page: number;
  pages: number;
  total: number;
  isTotalExact: boolean;
  corrected: string | null;
  terms: readonly Term[];
  /** In the order of the products. */
  matching: CardMatch[];
  outcome: FacetOutcome;
}

/** A page of a list, narrowed or not. */
export type FacetedPage = Omit<NarrowedList, 'outcome'> & {
  asked: FacetedInput;
  /** Null where nobody has needed the counts yet. */
  outcome: NarrowedList['outcome'] | null;
};

/** The catalogue or the hits of a keyword, narrowed by facets: of what visitors see. Open to everyone. */
export async function narrowedList(ctx: RequestContext, asked: FacetedInput): Promise<NarrowedList> {
  const { outcome, rules, hits, sort, ranked } = await evaluate(ctx, asked);
  const { stock, found } = outcome;
  const ids = inOrder(stock.columns, found, {
    sort: sort ?? (ranked === null ? 'newest' : 'best'),
    ranks: ranked && new Map(ranked.map((id, place) => [id, place])),
    suit: asked.best ? suitOf(stock.columns, rules, asked.best) : null,
  });
  const { page, pages, offset, limit } = pageWindow({ total: ids.length, page: asked.page });
  const shown = ids.slice(offset, offset + limit);
  // Before any wait: the columns may change at the next one.
  const matches = new Map(shown.map((id) => [id, matchingVariants(stock.columns, rules, id)]));
  const [products, offers, pictures] = await Promise.all([
    shown.length === 0 ? [] : productsByIds(ctx.read, shown, 'public'),
    offersOf(
      ctx,
      [...matches.values()].flatMap((match) => match?.cheapest ?? []),
    ),
    picturesIn(ctx, shown, outcome.choice),
  ]);
  const matching = products.flatMap(({ id, image }) => {
    const match = matches.get(id);
    if (!match) return [];
    const offer = offers.get(match.cheapest);
    const [first] = picturesShown(picturesOf(image, pictures.get(id) ?? []), offer);
    const link = offer ? choiceSearch(offer.options) : '';
    return [
      { ...match, productId: id, link, image: first?.file ?? image, wasPrice: offer?.wasPrice ?? null },
    ];
  });
  return {
    products: showList(ctx, products),
    page,
    pages,
    total: ids.length,
    isTotalExact: hits?.isComplete ?? true,
    corrected: hits?.corrected ?? null,
    terms: hits?.terms ?? [],
    matching,
    outcome,
  };
}

/** The counts of a list that is not narrowed. Open to everyone. */
export async function facetsOf(ctx: RequestContext, asked: FacetedInput): Promise<FacetOutcome> {
  showList(ctx, []);
  return (await evaluate(ctx, asked)).outcome;
}

async function evaluate(ctx: RequestContext, { keyword: raw, exact = false, choice, shelf }: FacetedInput) {
  const keyword = normaliseKeyword(raw);
  const hits = keyword === '' ? null : await searchHits(ctx, { keyword, exact });
  const stock = await ctx.parts.facets.current(ctx.read);
  const { columns } = stock;
  const within = hits ? new Set(hits.ids) : shelf ? idsOnShelf(columns, shelf) : null;
  const known = knownValues(choice, stock);
  const narrowed = shelf ? withinRule(shelf.rule, known) : known;
  const rules: FacetRules = facetRules(narrowed, columns);
  const isEverything = within === null && !narrowed.sold && chosenFacets(narrowed).length === 0;
  const found = isEverything ? everythingIn(stock) : findProducts(columns, rules, within);
  const suggestions = suggestionsFor({ columns, choice: known, rules, found, within });
  const ranked = hits?.ids ?? (shelf?.isOrdered ? shelf.ids : null);
  return { outcome: { stock, choice: known, found, suggestions }, rules, hits, sort: narrowed.sort, ranked };
}

/** Of a rule also what is sold out: whether that is shown the visitor chooses. */
function idsOnShelf(columns: FacetColumns, { ids, rule }: Shelf): ReadonlySet<number> {
  if (ids !== null) return new Set(ids);
  const { rows } = findProducts(columns, facetRules({ ...rule, sold: true }, columns));
  return new Set(rows.map((row) => columns.products.id[row] ?? 0));
}

/** Makers and colours that the shop does not have are dropped, as other unknown values are when they are read. */
function knownValues(choice: FacetChoice, { columns }: FacetStock): FacetChoice {
  const isMaker = (maker: string) => columns.makers.numberOf(maker) !== undefined;
  return {
    ...choice,
    shade: choice.shade.filter((code) => columns.shades.numberOf(code) !== undefined),
    maker: choice.maker.filter(isMaker),
  };
}

/** Skus, options and prices before of variants by their ids. */
async function offersOf(ctx: RequestContext, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await optionsOfVariants(ctx.read, ids);
  return new Map(
    rows.map(({ id, sku, price, wasPrice, wasUntil, ...columns }) => [
      id,
      {
        sku,
        options: optionsFromColumns(columns),
        wasPrice: formerPrice(ctx, { price, wasPrice, wasUntil }),
      },
    ]),
  );
}

/** Only where colours are chosen: otherwise each product shows its own image. */
async function picturesIn(ctx: RequestContext, ids: readonly number[], { colour, shade }: FacetChoice) {
  const isColoured = ids.length > 0 && colour.length + shade.length > 0;
  const stored = isColoured ? await storedPictures(ctx.read, ids) : [];
  return Map.groupBy(stored, ({ productId }) => productId);
}
