import { sql } from 'kysely';
import { MAX_COLOURS } from '../../../domain/catalogue/facts/colours.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ColourEntity } from '../facts/colour.entity.ts';
import type { ProductPictureEntity } from '../pictures/product-picture.entity.ts';
import type { ProductTables } from '../product/product.store.ts';

interface Tables extends ProductTables {
  colours: TableOf<typeof ColourEntity>;
  product_pictures: TableOf<typeof ProductPictureEntity>;
}

const db = tablesOf<Tables>();

/** Products with variants or pictures in each colour. */
const used = db
  .selectFrom(
    db
      .selectFrom('variants')
      .select(['colour', 'product_id'])
      .where('deleted_at', 'is', null)
      .where('colour', 'is not', null)
      .union(
        db.selectFrom('product_pictures').select(['colour', 'product_id']).where('colour', 'is not', null),
      )
      .as('u'),
  )
  .innerJoin('products as p', 'p.id', 'u.product_id')
  .where('p.deleted_at', 'is', null)
  .select(['u.colour', sql<number>`count(*)::int`.as('count')])
  .groupBy('u.colour');

/** In the order of the trade, with how many products and other colours name each. */
export async function coloursWithUses(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('colours as c')
      .leftJoin(used.as('used'), 'used.colour', 'c.code')
      .select(['c.code', 'c.position', 'c.name', 'c.family', 'c.kind', 'c.hex', 'c.palette', 'c.also'])
      .select(['c.says', 'c.part_codes as partCodes', 'c.part_percents as partPercents', 'c.version'])
      .select(sql<number>`coalesce(used.count, 0)`.as('usedBy'))
      .select((eb) =>
        eb
          .selectFrom('colours as o')
          .select(sql<number>`count(*)::int`.as('count'))
          .where(sql<boolean>`c.code = any (o.part_codes)`)
          .as('partOf'),
      )
      .orderBy('c.position')
      .orderBy('c.code')
      .limit(MAX_COLOURS),
  );
}

/** Any fixed number: the advisory lock under which colours are changed, one change after the other. */
const COLOURS_LOCK = sql.lit(4_931_072);

/** All of them, which nobody else changes until the transaction ends. */
export async function lockColours(tx: Transaction) {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${COLOURS_LOCK})`.as('turn')));
  return await coloursWithUses(tx);
}

export interface WrittenColour {
  code: string;
  name: string;
  family: string;
  hex: string;
  palette: string[];
  also: string[];
  says: string;
}

/** A colour of its own, not one of several. */
export async function insertColour(tx: Transaction, colour: WrittenColour & { position: number }) {
  await tx.count(
    db.insertInto('colours').values({ ...colour, kind: 'solid', part_codes: [], part_percents: [] }),
  );
}

export async function updateColour(tx: Transaction, code: string, colour: WrittenColour): Promise<void> {
  await tx.count(db.updateTable('colours').set(colour).where('code', '=', code));
}

export async function deleteColour(tx: Transaction, code: string): Promise<void> {
  await tx.count(db.deleteFrom('colours').where('code', '=', code));
}
