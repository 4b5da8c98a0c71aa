import type { ReportReason } from '../../../domain/reviews/reports.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ReviewReportEntity } from './review-report.entity.ts';

const db = tablesOf<{ review_reports: TableOf<typeof ReviewReportEntity> }>();

/** A second one of somebody changes the reason. */
export async function putReport(
  tx: Transaction,
  { reviewId, userId, reason }: { reviewId: number; userId: number; reason: ReportReason },
): Promise<void> {
  await tx.count(
    db
      .insertInto('review_reports')
      .values({ review_id: reviewId, user_id: userId, reason })
      .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet({ reason })),
  );
}

/** Staff have looked at the review. */
export async function deleteReports(tx: Transaction, reviewId: number): Promise<void> {
  await tx.count(db.deleteFrom('review_reports').where('review_id', '=', reviewId));
}
