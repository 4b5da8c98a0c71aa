import { defineEntity, p } from '@mikro-orm/core';
import { REPORT_REASONS, type ReportReason } from '../../../domain/reviews/reports.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { ReviewEntity } from './review.entity.ts';

/**
 * Somebody wants the shop to look at a review; staff who approve or hide it have done so. A trigger deletes the rows of
 * deleted accounts.
 */
export const ReviewReportEntity = defineEntity({
  name: 'ReviewReport',
  tableName: 'review_reports',
  primaryKeys: ['review', 'user'],
  checks: [
    {
      name: 'review_reports_reason_check',
      expression: `reason in (${REPORT_REASONS.map((reason) => `'${reason}'`).join(', ')})`,
    },
  ],
  properties: {
    review: () => p.manyToOne(ReviewEntity).ref().primary().deleteRule('cascade').updateRule('cascade'),
    user: () =>
      p
        .manyToOne(UserEntity)
        .ref()
        .primary()
        .deleteRule('cascade')
        .updateRule('cascade')
        .index('review_reports_user_index'),
    reason: p.text().$type<ReportReason>(),
  },
});
