import { sql } from 'kysely';
import type { FitProfile } from '../../domain/accounts/fit-profile.ts';
import type { GivenMeasures } from '../../domain/catalogue/cap-fit/head-measures.ts';
import type { MakerShade } from '../../domain/catalogue/shade/shade-table.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { FitProfileEntity } from './fit-profile.entity.ts';

const db = tablesOf<{ fit_profiles: TableOf<typeof FitProfileEntity> }>();

/** Null for an account that keeps none. */
export async function fitProfileOf(reader: Reader, userId: number) {
  return await reader.first(
    db
      .selectFrom('fit_profiles')
      .select(['head', 'height_cm as heightCm', 'shade', 'changed_at as changedAt'])
      .where('user_id', '=', userId),
  );
}

/** In place of what the account kept before. */
export async function putFitProfile(
  tx: Transaction,
  { userId, profile, now }: { userId: number; profile: FitProfile; now: Date },
): Promise<void> {
  const values = {
    head: sql<GivenMeasures>`${JSON.stringify(profile.head)}::jsonb`,
    height_cm: profile.heightCm,
    shade: sql<MakerShade | null>`${profile.shade && JSON.stringify(profile.shade)}::jsonb`,
    changed_at: now,
  };
  await tx.count(
    db
      .insertInto('fit_profiles')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)),
  );
}

export async function deleteFitProfile(tx: Transaction, userId: number): Promise<void> {
  await tx.count(db.deleteFrom('fit_profiles').where('user_id', '=', userId));
}
