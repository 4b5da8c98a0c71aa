import { sql } from 'kysely';
import { type WearerFacts, WORN_LONG } from '../../../domain/reviews/wearer-facts.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ReviewFactsTable, ReviewTable } from './review.store.ts';

const db = tablesOf<{ reviews: ReviewTable; review_facts: ReviewFactsTable }>();

/** What a reviewer bought; empty and null without a purchase. */
export interface Bought {
  sku: string;
  /** In words, without the cap size. */
  choice: string;
  /** Null without the reviewer's consent. */
  cap: string | null;
  colour: string | null;
}

export async function insertFacts(
  tx: Transaction,
  reviewId: number,
  { sku, choice, cap, colour, ...facts }: WearerFacts & Bought,
): Promise<void> {
  await tx.count(
    db.insertInto('review_facts').values({
      review_id: reviewId,
      months_worn: facts.monthsWorn,
      install: facts.install,
      cap_felt: facts.capFelt,
      length_felt: facts.lengthFelt,
      colour_seen: facts.colourSeen,
      experience: facts.experience,
      height_cm: facts.heightCm,
      bought_sku: sku,
      bought_choice: choice,
      bought_cap: cap,
      bought_colour: colour,
    }),
  );
}

export type WearingKind = 'cap' | 'length' | 'install' | 'colour' | 'worn' | 'told' | 'photos';

/** How many reviews give each answer: how cap and length felt only from verified buyers, the rest from everybody. */
export async function countsOfWearing(reader: Reader, productIds: readonly number[]) {
  const said = sql<{ kind: WearingKind; value: string | null }>`lateral (values
    ('cap', case when r.verified_purchase then f.cap_felt end),
    ('length', case when r.verified_purchase then f.length_felt end),
    ('told', 'any'),
    ('photos', case when exists (select from review_photos p where p.review_id = r.id and p.is_approved) then 'any' end),
    ('install', f.install),
    ('colour', f.bought_colour),
    ('worn', case when f.months_worn >= ${sql.lit(WORN_LONG)} then 'long' end))`;
  return await reader.all(
    db
      .selectFrom('reviews as r')
      .innerJoin('review_facts as f', 'f.review_id', 'r.id')
      .innerJoin(said.as<'said'>(sql`said (kind, value)`), (join) => join.onTrue())
      .select(({ fn }) => [
        'r.product_id as productId',
        'said.kind',
        'said.value',
        fn.countAll<number>().as('count'),
      ])
      .where('r.product_id', '=', anyOf(productIds))
      .where(sql<boolean>`r.state <> 'hidden'`)
      .where('said.value', 'is not', null)
      .groupBy(['r.product_id', 'said.kind', 'said.value'])
      .orderBy('said.value'),
  );
}
