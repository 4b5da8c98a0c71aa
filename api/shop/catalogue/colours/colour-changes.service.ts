import { type Colour, MAX_COLOURS } from '../../../domain/catalogue/facts/colours.ts';
import { paletteOf } from '../../../domain/catalogue/facts/palette.ts';
import { badInput, conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { checkColour, type EnteredColour } from '../../../domain/forms/colour-form.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { colourFromRow } from '../facts/facts.service.ts';
import * as store from './colour-changes.store.ts';

export interface ListedColour extends Colour {
  version: number;
  /** Products with variants or pictures in it. */
  usedBy: number;
  /** Colours of several that it is a part of. */
  partOf: number;
}

/** For staff. */
export async function listedColours(ctx: RequestContext): Promise<ListedColour[]> {
  authorise(ctx, 'product.view');
  return (await store.coloursWithUses(ctx.read)).map(listed);
}

type Row = Awaited<ReturnType<typeof store.coloursWithUses>>[number];

const listed = (row: Row): ListedColour => ({
  ...colourFromRow(row),
  version: row.version,
  usedBy: row.usedBy,
  partOf: row.partOf ?? 0,
});

/** At the end of the list. @throws ShopError BAD_USER_INPUT naming the fields, CONFLICT */
export async function createColour(ctx: RequestContext, entered: EnteredColour): Promise<ListedColour> {
  authorise(ctx, 'product.manage');
  const given = checked({ code: '', name: '', family: '', hex: '', also: [], says: '' }, entered);
  return await changing(ctx, async (tx, all) => {
    if (all.length >= MAX_COLOURS)
      throw conflict(`There are ${MAX_COLOURS} colours already. Delete one that is no longer needed.`);
    requireFree(all, given.code, null);
    const position = Math.max(0, ...all.map((row) => row.position)) + 1;
    await store.insertColour(tx, { ...given, position });
    await recordAct(ctx, tx, { action: 'COLOUR_CREATED', changes: facts(shown(given)) });
    return given.code;
  });
}

/** @throws ShopError BAD_USER_INPUT naming the fields, NOT_FOUND, VERSION_CHANGED, CONFLICT for the code of one in use */
export async function changeColour(
  ctx: RequestContext,
  {
    code,
    newCode,
    version,
    ...entered
  }: Omit<EnteredColour, 'code'> & { code: string; newCode?: unknown; version?: number | null | undefined },
): Promise<ListedColour> {
  authorise(ctx, 'product.manage');
  return await changing(ctx, async (tx, all) => {
    const before = required(all, code);
    if (typeof version === 'number' && version !== before.version)
      throw versionChanged('colour', { version: before.version, ...shown(before) });
    const after = checked(before, { ...entered, code: newCode });
    if (after.code !== before.code) {
      requireUnused(before, 'Its code cannot be changed.');
      requireFree(all, after.code, before.code);
    }
    await store.updateColour(tx, before.code, after);
    const changes = {
      ...facts({ colour: before.code }),
      ...changesBetween(shown(before), shown(after), FIELDS),
    };
    await recordAct(ctx, tx, { action: 'COLOUR_CHANGED', changes });
    return after.code;
  });
}

/** @throws ShopError NOT_FOUND, CONFLICT while something names it */
export async function removeColour(ctx: RequestContext, code: string): Promise<string> {
  authorise(ctx, 'product.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const gone = required(await store.lockColours(tx), code);
    requireUnused(gone, 'It cannot be deleted.');
    await store.deleteColour(tx, gone.code);
    const changes = changesBetween(shown(gone), { ...shown(gone), code: '' }, ['code']);
    await recordAct(ctx, tx, { action: 'COLOUR_DELETED', changes });
    return gone.code;
  });
}

/** @param change returns the code */
async function changing(
  ctx: RequestContext,
  change: (tx: Transaction, all: Row[]) => Promise<string>,
): Promise<ListedColour> {
  return await inSqlTransaction(ctx.em, async (tx) => {
    const code = await change(tx, await store.lockColours(tx));
    return listed(required(await store.coloursWithUses(tx), code));
  });
}

function required(all: readonly Row[], code: string): Row {
  const found = all.find((row) => row.code === code);
  if (!found) throw notFound('Colour');
  return found;
}

function requireFree(all: readonly Row[], code: string, own: string | null): void {
  const key = code.toLowerCase();
  if (all.some((row) => row.code !== own && row.code.toLowerCase() === key))
    throw badInput({ code: 'Another colour has this code. Choose another one.' });
}

function requireUnused({ code, usedBy, partOf }: Row, so: string): void {
  const users = [
    ...(usedBy > 0 ? [usedBy === 1 ? '1 product' : `${usedBy} products`] : []),
    ...(partOf ? [partOf === 1 ? '1 colour of several' : `${partOf} colours of several`] : []),
  ].join(' and ');
  if (users !== '') throw conflict(`${code} is used by ${users}. ${so}`);
}

const FIELDS = ['code', 'name', 'family', 'hex', 'also', 'says'] as const;

const shown = ({ code, name, family, hex, also, says }: store.WrittenColour) => ({
  code,
  name,
  family,
  hex,
  also,
  says,
});

function checked(before: Omit<store.WrittenColour, 'palette'>, entered: EnteredColour): store.WrittenColour {
  const given = {
    code: entered.code ?? before.code,
    name: entered.name ?? before.name,
    family: entered.family ?? before.family,
    hex: typeof entered.hex === 'string' ? entered.hex.trim().toLowerCase() : (entered.hex ?? before.hex),
    also: entered.also ?? before.also,
    says: entered.says ?? before.says,
  };
  requireValid(checkColour(given));
  const { code, name, family, hex, also, says } = given as Omit<store.WrittenColour, 'palette'>;
  const texts = { name: tidyText(name), also: also.map((one) => tidyText(one)), says: tidyText(says) };
  return { code, family, hex, palette: paletteOf(hex), ...texts };
}
