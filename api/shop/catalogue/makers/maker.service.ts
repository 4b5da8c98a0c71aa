import type { CapChart, ChartSize } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { slugOf } from '../../../domain/catalogue/collections/slugs.ts';
import type { MakerShade, ShadeTable } from '../../../domain/catalogue/shade/shade-table.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import { badInput, conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { chartWords, readChart } from '../../../domain/forms/cap-chart-form.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { checkMaker, type EnteredMaker } from '../../../domain/forms/maker-form.ts';
import { readShades, shadeWords } from '../../../domain/forms/shade-form.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { allColours } from '../facts/facts.store.ts';
import { showList } from '../product/shown-products.ts';
import * as store from './maker.store.ts';

export interface Maker {
  id: number;
  /** The brand of its products. */
  name: string;
  /** In the address of a list. */
  slug: string;
  /** An https address, or empty. */
  link: string;
  /** The sizes of its caps, the smallest first. */
  caps: ChartSize[];
  /** Its own values of colours, by their codes. */
  shades: MakerShade[];
  version: number;
  /** Products that name it, drafts too. */
  usedBy: number;
}

/** By name. @param keyword a part of the name; missing for all */
export async function findMakers(ctx: RequestContext, keyword: string | null | undefined): Promise<Maker[]> {
  authorise(ctx, 'product.view');
  return await store.findMakers(ctx.read, normaliseKeyword(keyword));
}

/** Of the makers that have stated their sizes, for whoever measures their head. */
export async function capCharts(ctx: RequestContext): Promise<CapChart[]> {
  const charts = await store.capCharts(ctx.read);
  showList(ctx, []);
  return charts;
}

/** Of the makers that state their own values of colours, for whoever matches a shade. */
export async function shadeTables(ctx: RequestContext): Promise<ShadeTable[]> {
  const tables = await store.shadeTables(ctx.read);
  showList(ctx, []);
  return tables;
}

/** @throws ShopError BAD_USER_INPUT naming the fields */
export async function createMaker(ctx: RequestContext, entered: EnteredMaker): Promise<Maker> {
  authorise(ctx, 'product.manage');
  const none = { name: '', slug: slugOf(entered.name), link: '', caps: [], shades: [] };
  const given = checked(none, entered);
  return await changing(ctx, async (tx) => {
    await requireColours(tx, given.shades);
    const id = await store.insertMaker(tx, given);
    await recordAct(ctx, tx, { action: 'MAKER_CREATED', subjectId: id, changes: facts(told(given)) });
    return id;
  });
}

/**
 * Another name is given to its products as their brand; its address stays unless it is changed.
 * @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, VERSION_CHANGED
 */
export async function changeMaker(
  ctx: RequestContext,
  { id, version, ...entered }: EnteredMaker & { id: number | null; version?: number | null | undefined },
): Promise<Maker> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (typeof version === 'number' && version !== before.version) {
      const { usedBy: _usedBy, ...now } = before;
      throw versionChanged('maker', { ...now, id: String(before.id) });
    }
    const after = checked(before, entered);
    if (entered.shades) await requireColours(tx, after.shades);
    await store.updateMaker(tx, before.id, after);
    const isRenamed = after.name !== before.name;
    const names = { from: before.name, to: after.name, now: ctx.now() };
    const products = isRenamed ? await store.renameBrands(tx, names) : 0;
    const changes = {
      ...changesBetween(told(before), told(after), ['name', 'slug', 'link', 'caps', 'shades']),
      ...(products > 0 && facts({ products })),
    };
    await recordAct(ctx, tx, { action: 'MAKER_CHANGED', subjectId: before.id, changes });
    return before.id;
  });
}

/** @throws ShopError NOT_FOUND, CONFLICT while products name it */
export async function removeMaker(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const gone = await locked(tx, id);
    if (gone.usedBy > 0) {
      const products = gone.usedBy === 1 ? '1 product names' : `${gone.usedBy} products name`;
      throw conflict(`${products} ${gone.name} as brand. Give them another brand first.`);
    }
    await store.deleteMaker(tx, gone.id);
    const changes = changesBetween({ name: gone.name }, { name: '' }, ['name']);
    await recordAct(ctx, tx, { action: 'MAKER_DELETED', subjectId: gone.id, changes });
    return gone.id;
  });
}

async function locked(tx: Transaction, id: number | null): Promise<Maker> {
  const found = id !== null && (await store.lockMaker(tx, id)) ? await store.makerById(tx, id) : null;
  if (!found) throw notFound('Maker');
  return found;
}

/** @param change returns the id */
async function changing(ctx: RequestContext, change: (tx: Transaction) => Promise<number>): Promise<Maker> {
  return await inSqlTransaction(ctx.em, async (tx) => await locked(tx, await change(tx))).catch(
    (error: unknown) => {
      throw taken(violatedConstraint(error)) ?? error;
    },
  );
}

const taken = (constraint: string | undefined) =>
  constraint === 'makers_slug_once'
    ? badInput({ slug: 'Another maker has this address. Choose another one.' })
    : constraint === 'makers_key_once'
      ? badInput({ name: 'Another maker has this name. Choose another one.' })
      : undefined;

type Given = Pick<Maker, 'name' | 'slug' | 'link' | 'caps' | 'shades'>;

/** As the audit log says it. */
const told = ({ name, slug, link, caps, shades }: Given) => ({
  name,
  slug,
  link,
  caps: chartWords(caps),
  shades: shadeWords(shades),
});

/** A value of a colour that the shop does not have would never be shown. */
async function requireColours(tx: Transaction, shades: readonly MakerShade[]): Promise<void> {
  if (shades.length === 0) return;
  const known = new Set((await allColours(tx)).map(({ code }) => code));
  const unknown = shades.find(({ code }) => !known.has(code));
  if (unknown) throw badInput({ shades: `There is no colour ${unknown.code}. Add it to the colours first.` });
}

function checked(before: Given, entered: EnteredMaker): Given {
  const given = {
    name: entered.name ?? before.name,
    slug: entered.slug ?? before.slug,
    link: typeof entered.link === 'string' ? entered.link.trim() : (entered.link ?? before.link),
    caps: entered.caps ?? before.caps,
    shades: entered.shades ?? before.shades,
  };
  requireValid(checkMaker(given));
  const { name, slug, link } = given as Given;
  const caps = readChart(given.caps) as ChartSize[];
  return { name: tidyText(name), slug, link, caps, shades: readShades(given.shades) as MakerShade[] };
}
