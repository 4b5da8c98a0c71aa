import { z } from 'zod';
import {
  type BookPage,
  isProviderId,
  type ProviderMoney,
  type ProviderMovement,
} from '../../../domain/payments/payment-provider.ts';

/* The fields of PayPal's Transaction Search that the shop reads. */

/** Entries that are asked for at once; PayPal lists up to 500. */
export const BOOK_PAGE = 500;

const MOVED = /^-?(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Without the sign, which is the other way round for money that goes out. */
const money = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(MOVED) })
  .transform(({ currency_code, value }): ProviderMoney => {
    const [, whole = '', fraction = ''] = MOVED.exec(value) ?? [];
    return { currency: currency_code, cents: Number(`${whole}${fraction.padEnd(2, '0')}`) };
  });

const id = z.string().refine(isProviderId);

const entry = z.object({
  transaction_info: z.object({
    transaction_id: id,
    /** T00nn: a payment; T1107: a refund of one. */
    transaction_event_code: z.string().max(10),
    /** S: done; P: pending; D: denied; V: done, and taken back since. */
    transaction_status: z.string().max(2),
    transaction_amount: money,
    paypal_reference_id: z.string().max(64).optional(),
    custom_field: z.string().max(255).optional(),
  }),
});

const book = z.object({
  transaction_details: z.array(entry).max(BOOK_PAGE),
  total_pages: z.int().min(0),
  page: z.int().min(1),
});

export function readBook(body: unknown): BookPage | null {
  const read = book.safeParse(body).data;
  if (!read) return null;
  const movements = read.transaction_details.flatMap(({ transaction_info: info }) => movementOf(info) ?? []);
  return { movements, isLast: read.page >= read.total_pages };
}

/** Null for fees, withdrawals and whatever else an account has. */
function movementOf(info: z.infer<typeof entry>['transaction_info']): ProviderMovement | null {
  const { transaction_event_code: code, transaction_amount: amount, transaction_status: status } = info;
  const common = { id: info.transaction_id, providerOrderId: null, ...amount };
  if (code.startsWith('T00')) {
    const isDone = status === 'S' || status === 'V';
    return { ...common, kind: 'payment', orderId: info.custom_field ?? null, captureId: null, isDone };
  }
  if (code !== 'T1107') return null;
  const captureId = info.paypal_reference_id ?? null;
  return { ...common, kind: 'refund', orderId: null, captureId, isDone: status === 'S' };
}
