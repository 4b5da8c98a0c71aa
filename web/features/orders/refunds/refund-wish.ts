import type { RefundPreviewInput, StaffRefundReason } from '../../../graphql/generated/operations.ts';

export type RefundKind = 'whole' | 'lines' | 'amount';

/** What is in the form. */
export interface RefundWish {
  kind: RefundKind;
  /** Pieces by line. */
  pieces: ReadonlyMap<string, number>;
  /** In naira, as it is typed. */
  amount: string;
  reason: StaffRefundReason | '';
  words: string;
  restock: boolean;
}

export const FIRST_WISH: RefundWish = {
  kind: 'whole',
  pieces: new Map(),
  amount: '',
  reason: '',
  words: '',
  restock: false,
};

/** What is asked for, or the sentence for what is missing. */
export function inputOf(
  id: string,
  { kind, pieces, amount, reason }: RefundWish,
): RefundPreviewInput | string {
  if (reason === '') return 'Choose why the money goes back.';
  if (kind === 'whole') return { id, reason };
  if (kind === 'amount') {
    const naira = Number(amount.replaceAll(',', ''));
    if (!(naira > 0)) return 'Give an amount in naira, above 0.';
    return { id, reason, amount: naira };
  }
  const lines = [...pieces].filter(([, qty]) => qty > 0).map(([line, qty]) => ({ line, qty }));
  return lines.length === 0 ? 'Choose the items that are refunded.' : { id, reason, lines };
}
