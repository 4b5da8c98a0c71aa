import type { ExportKind, ExportState, KeptFilter } from '../../domain/reports/export-rules.ts';

/** An export as its list shows it. */
export interface ExportRecord {
  id: number;
  kind: ExportKind;
  filter: KeptFilter;
  userId: number;
  /** Null once the account is deleted. */
  userName: string | null;
  state: ExportState;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number | null;
  problem: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
}
