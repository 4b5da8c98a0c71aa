import { sql } from 'kysely';
import { type ChartSize, MAX_CHARTS } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { type MakerShade, MAX_TABLES } from '../../../domain/catalogue/shade/shade-table.ts';
import { MAX_MAKERS } from '../../../domain/forms/maker-form.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductTable } from '../product/product.store.ts';
import type { MakerEntity } from './maker.entity.ts';

type MakerTable = TableOf<typeof MakerEntity, 'id'>;

const db = tablesOf<{ makers: MakerTable; products: ProductTable }>();

/** Products of each maker by its key, drafts too; brands are folded once for all products that have them. */
const used = db
  .selectFrom(
    db
      .selectFrom('products')
      .select(['brand', sql<number>`count(*)`.as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('brand')
      .as('p'),
  )
  .select([sql<string>`maker_key(p.brand)`.as('key'), sql<number>`sum(p.count)::int`.as('count')])
  .groupBy(sql`maker_key(p.brand)`);

const makers = db
  .selectFrom('makers as m')
  .leftJoin(used.as('used'), (join) => join.on('used.key', '=', sql<string>`maker_key(m.name)`))
  .select(['m.id', 'm.name', 'm.slug', 'm.link', 'm.caps', 'm.shades', 'm.version'])
  .select(sql<number>`coalesce(used.count, 0)`.as('usedBy'));

/** By name. @param keyword a part of a name, whatever its case and accents; empty for all */
export async function findMakers(reader: Reader, keyword: string) {
  return await reader.all(
    makers
      .where(sql<boolean>`strpos(search_fold(m.name), search_fold(${keyword})) > 0`)
      .orderBy(sql`search_fold(m.name)`)
      .orderBy('m.id')
      .limit(sql.lit(MAX_MAKERS)),
  );
}

/** By name, of makers that have one. */
export async function capCharts(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('makers')
      .select(['slug as maker', 'name', 'caps as sizes'])
      .where(sql<boolean>`caps <> '[]'`)
      .orderBy(sql`search_fold(name)`)
      .orderBy('id')
      .limit(sql.lit(MAX_CHARTS)),
  );
}

/** By name, of makers that state their own. */
export async function shadeTables(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('makers')
      .select(['slug as maker', 'name', 'shades'])
      .where(sql<boolean>`shades <> '[]'`)
      .orderBy(sql`search_fold(name)`)
      .orderBy('id')
      .limit(sql.lit(MAX_TABLES)),
  );
}

export async function makerById(reader: Reader, id: number) {
  return await reader.first(makers.where('m.id', '=', id));
}

/** Which nobody else changes until the transaction ends. */
export async function lockMaker(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.first(db.selectFrom('makers').select('id').where('id', '=', id).forUpdate());
  return found !== null;
}

type Given = { name: string; slug: string; link: string; caps: ChartSize[]; shades: MakerShade[] };

const columnsOf = ({ caps, shades, ...texts }: Given) => ({
  ...texts,
  caps: sql<ChartSize[]>`${JSON.stringify(caps)}::jsonb`,
  shades: sql<MakerShade[]>`${JSON.stringify(shades)}::jsonb`,
});

/** @returns its id @throws the database's unique violation for a name or slug that is taken */
export async function insertMaker(tx: Transaction, given: Given): Promise<number> {
  const [made] = await tx.write(db.insertInto('makers').values(columnsOf(given)).returning('id'));
  return made?.id ?? 0;
}

/** @throws the database's unique violation for a name or slug that is taken */
export async function updateMaker(tx: Transaction, id: number, given: Given): Promise<void> {
  await tx.count(db.updateTable('makers').set(columnsOf(given)).where('id', '=', id));
}

export async function deleteMaker(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('makers').where('id', '=', id));
}

/** Gives a maker's products its new name as their brand, in the order of ids. @returns how many */
export async function renameBrands(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  return await tx.count(
    db
      .with('made', (cte) =>
        cte
          .selectFrom('products')
          .select('id')
          .where(sql`maker_key(brand)`, '=', sql<string>`maker_key(${from})`)
          .where('brand', '<>', to)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .updateTable('products')
      .from('made')
      .set({ brand: to, updated_at: now })
      .whereRef('products.id', '=', 'made.id'),
  );
}
