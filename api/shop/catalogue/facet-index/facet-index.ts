import { NO_FACETS } from '../../../domain/catalogue/facets/facet-choice.ts';
import { FacetColumns, type FacetProduct } from '../../../domain/catalogue/facets/facet-columns.ts';
import { findProducts, type FoundProducts } from '../../../domain/catalogue/facets/facet-pass.ts';
import { facetRules } from '../../../domain/catalogue/facets/facet-rules.ts';
import type { AnswerCache, ChangeFollower } from '../../../platform/cache/answer-cache.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { besideRequest, inTimeToRead } from '../../../platform/http/request-time.ts';
import { colourShades, nextProducts, productsOfIds, variantsOfProducts } from './facet-rows.store.ts';

/** The newest of a larger catalogue can be filtered, which bounds the memory: some 30 MB with ten variants each. */
export const MAX_FACET_PRODUCTS = 100_000;
const BATCH = 1000;

/** With more changed products than this all are read again, which takes some ten times as long. */
const MANY = 10_000;

/** What reading the largest catalogue takes at the very most. */
const READING_MS = 60_000;

/** How long columns are used that no change is heard of. */
const UNHEARD_MS = 1000;

export type FacetStock = {
  columns: FacetColumns;
  /** Names of makers by slug. */
  makers: Map<string, string>;
  colours: Map<string, { name: string; hex: string }>;
  /** What is found where nothing is chosen, once somebody has asked. */
  everything: FoundProducts | null;
};

/** What is found where nothing is chosen: the same for every page and order of the catalogue. */
export function everythingIn(stock: FacetStock): FoundProducts {
  const { columns } = stock;
  stock.everything ??= findProducts(columns, facetRules(NO_FACETS, columns));
  return stock.everything;
}

/**
 * The columns that filtered lists are found by, one set a process. Read before the shop opens; a notification of a
 * change only notes the product, whose rows are read again before the next list. Without notifications all is read again
 * after a second.
 */
export class FacetIndex implements ChangeFollower {
  #stock: FacetStock | null = null;
  #changed = new Set<number>();
  #isListening = false;
  #readAt = -Infinity;
  #reading: Promise<FacetStock> | null = null;
  /** Counts how often all was dropped, so that a reading from before that is not kept. */
  #drops = 0;

  constructor(answers: AnswerCache) {
    answers.follow(this);
  }

  /** Of products in lists; what changes none of their rows does not matter here. */
  drop(names: readonly string[]): void {
    if (!names.includes('lists')) return;
    for (const name of names) {
      const [what, id] = name.split(':');
      if (what === 'product') this.#changed.add(Number(id));
    }
    if (this.#changed.size > MANY) this.clear();
  }

  clear(): void {
    this.#drops += 1;
    this.#readAt = -Infinity;
    this.#changed.clear();
    this.#stock = null;
  }

  setListening(isListening: boolean): void {
    if (this.#isListening !== isListening) this.clear();
    this.#isListening = isListening;
  }

  /**
   * At least as new as the call. All of a large catalogue is read for everybody, and takes longer than one request may
   * wait.
   */
  async current(reader: Reader): Promise<FacetStock> {
    // What began before this call may miss a change that the caller has seen.
    if (this.#reading !== null)
      await inTimeToRead(
        this.#reading.catch(() => undefined),
        READING_MS,
      );
    if (this.#stock !== null && this.#isFresh) return this.#stock;
    this.#reading ??= besideRequest(() => this.#read(reader)).finally(() => {
      this.#reading = null;
    });
    return await inTimeToRead(this.#reading, READING_MS);
  }

  get #isFresh(): boolean {
    if (this.#changed.size > 0) return false;
    return this.#isListening || performance.now() - this.#readAt < UNHEARD_MS;
  }

  async #read(reader: Reader): Promise<FacetStock> {
    const changed = [...this.#changed];
    this.#changed.clear();
    const [began, drops] = [performance.now(), this.#drops];
    const known = this.#isListening ? this.#stock : null;
    try {
      const stock = known === null ? await readAll(reader) : await readAgain(reader, known, changed);
      if (this.#drops === drops) {
        this.#stock = stock;
        this.#readAt = began;
      }
      return stock;
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }
}

async function readAll(reader: Reader): Promise<FacetStock> {
  const colours = await colourShades(reader);
  const stock: FacetStock = {
    columns: new FacetColumns(),
    makers: new Map(),
    colours: new Map(colours.map(({ code, ...colour }) => [code, colour])),
    everything: null,
  };
  let rows = await nextProducts(reader, { before: 2 ** 31 - 1, size: BATCH });
  while (rows.length > 0) {
    const before = rows.at(-1)?.id ?? 0;
    const isLast = rows.length < BATCH || stock.columns.count + BATCH >= MAX_FACET_PRODUCTS;
    // The next ones while these are put in: the database and this process have work at the same time.
    const [variants, following] = await Promise.all([
      variantsOfProducts(reader, idsOf(rows)),
      isLast ? [] : nextProducts(reader, { before, size: BATCH }),
    ]);
    putRows(stock, rows, variants);
    rows = following;
  }
  return stock;
}

async function readAgain(reader: Reader, stock: FacetStock, changed: readonly number[]): Promise<FacetStock> {
  stock.everything = null;
  for (let from = 0; from < changed.length; from += BATCH) {
    const ids = changed.slice(from, from + BATCH);
    const rows = await productsOfIds(reader, ids);
    const variants = await variantsOfProducts(reader, ids);
    const visible = new Set(idsOf(rows));
    for (const id of ids) if (!visible.has(id)) stock.columns.remove(id);
    putRows(stock, rows, variants);
  }
  return stock;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

type ProductRows = Awaited<ReturnType<typeof nextProducts>>;
type VariantRows = Awaited<ReturnType<typeof variantsOfProducts>>;

function putRows({ columns, makers }: FacetStock, rows: ProductRows, variants: VariantRows): void {
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  for (const row of rows) {
    if (row.maker !== '') makers.set(row.maker, row.brand);
    columns.put(facetProduct(row, byProduct.get(row.id) ?? []));
  }
}

/** Lace and density are facts where they are no options. */
function facetProduct(row: ProductRows[number], variants: VariantRows): FacetProduct {
  const { id, kind, category, texture, hair, rating, numReviews } = row;
  const wear = {
    glueless: row.glueless,
    'pre-plucked': row.prePlucked,
    'bleached-knots': row.bleachedKnots,
    fringe: row.fringe !== null,
  };
  return {
    id,
    createdAt: row.createdAt.getTime(),
    kind,
    category,
    texture,
    hair,
    rating,
    numReviews,
    maker: row.maker === '' ? null : row.maker,
    wear: Object.entries(wear).flatMap(([name, holds]) => (holds ? [name] : [])),
    variants: variants.map((variant) => ({
      ...variant,
      lace: variant.lace ?? row.lace,
      density: variant.density ?? row.density,
    })),
  };
}
