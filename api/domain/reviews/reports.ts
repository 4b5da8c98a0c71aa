/** Why somebody wants the shop to look at a review. */
export const REPORT_REASONS = ['offensive', 'unrelated', 'private', 'fake'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = {
  offensive: 'It is offensive',
  unrelated: 'It is not about this product',
  private: 'It names or shows somebody else',
  fake: 'It is not honest',
};

/** How often a review was reported for a reason. */
export type ReportCount = { reason: ReportReason; count: number };
