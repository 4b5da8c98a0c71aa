import { type RawBuilder, sql } from 'kysely';
import type {
  MovementFilter,
  MovementKind,
  MovementPeriod,
  MovementState,
} from '../../../domain/payments/money-movements.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { RefundReason } from '../../../domain/payments/refund-lifecycle.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { RefundEntity } from '../refunds/refund.entity.ts';

const db = tablesOf<{
  payments: TableOf<typeof PaymentEntity, 'id'>;
  refunds: TableOf<typeof RefundEntity, 'id'>;
}>();

/** Money that has come in or goes back, in hundredths of its currency. */
export interface MovementRow {
  kind: MovementKind;
  rowId: number;
  at: Date;
  orderId: number;
  method: PaymentMethod;
  cents: number;
  currency: string;
  state: MovementState;
  /** Of a refund. */
  reason: RefundReason | null;
  /** The provider's or the bank's; of a refund what the payer sees. */
  reference: string;
}

/** Where a page begins. */
export interface MovementPlace {
  kind: MovementKind;
  rowId: number;
}

export interface MovementPage extends MovementFilter {
  after: MovementPlace | null;
  /** Read towards the newest. */
  isBackward: boolean;
  limit: number;
}

const ARRIVED = sql<boolean>`p.status in ('completed', 'surplus')`;

const payments = () =>
  db
    .selectFrom('payments as p')
    .select((eb) => [
      sql<MovementKind>`'payment'`.as('kind'),
      'p.id as rowId',
      'p.created_at as at',
      'p.order_id as orderId',
      'p.provider as method',
      'p.amount_cents as cents',
      'p.currency',
      eb.ref('p.status').$castTo<MovementState>().as('state'),
      sql<RefundReason | null>`null`.as('reason'),
      sql<string>`coalesce(p.capture_id, '')`.as('reference'),
    ])
    .where(ARRIVED);

const refunds = () =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select((eb) => [
      sql<MovementKind>`'refund'`.as('kind'),
      'r.id as rowId',
      'r.created_at as at',
      'p.order_id as orderId',
      'p.provider as method',
      'r.amount_cents as cents',
      'r.currency',
      eb.ref('r.status').$castTo<MovementState>().as('state'),
      sql<RefundReason | null>`r.reason`.as('reason'),
      sql<string>`'RF-' || upper(substr(replace(r.request_key::text, '-', ''), 1, 10))`.as('reference'),
    ]);

/** The newest first; the oldest first when `isBackward`. At the same moment refunds are newer than payments. */
export async function movementPage(reader: Reader, page: MovementPage): Promise<MovementRow[]> {
  const { isBackward, limit } = page;
  const towards = isBackward ? 'asc' : 'desc';
  const [money, back] = [narrowed(page, 'payment'), narrowed(page, 'refund')];
  const both = payments()
    .where(money)
    .orderBy('p.created_at', towards)
    .orderBy('p.id', towards)
    .limit(limit)
    .as('incoming');
  const others = refunds()
    .where(back)
    .orderBy('r.created_at', towards)
    .orderBy('r.id', towards)
    .limit(limit)
    .as('outgoing');
  return await reader.all(
    db
      .selectFrom(both)
      .selectAll()
      .unionAll(db.selectFrom(others).selectAll())
      .orderBy('at', towards)
      .orderBy('kind', towards)
      .orderBy('rowId', towards)
      .limit(limit),
  );
}

export async function countMovements(reader: Reader, filter: MovementFilter): Promise<number> {
  const page = { ...filter, after: null, isBackward: false };
  const counted = await reader.first(
    db.selectNoFrom([
      sql<number>`((${db
        .selectFrom('payments as p')
        .select(sql<number>`count(*)`.as('total'))
        .where(ARRIVED)
        .where(narrowed(page, 'payment'))}) + (${db
        .selectFrom('refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select(sql<number>`count(*)`.as('total'))
        .where(narrowed(page, 'refund'))}))::int`.as('total'),
    ]),
  );
  return counted?.total ?? 0;
}

const sumOf = (kind: MovementKind) =>
  sql<number>`coalesce(sum(m.cents) filter (where m.kind = ${sql.lit(kind)}), 0)::float8`;
const countOf = (kind: MovementKind) => sql<number>`(count(*) filter (where m.kind = ${sql.lit(kind)}))::int`;

/** What has come in and gone back by a method on a day of the shop. */
export type MovementDay = Awaited<ReturnType<typeof movementDays>>[number];

/** The newest day first. What was refused by the provider is no movement. */
export async function movementDays(reader: Reader, { from, to }: MovementPeriod) {
  const all = payments()
    .where(narrowed({ from, to, after: null, isBackward: false }, 'payment'))
    .unionAll(refunds().where(narrowed({ from, to, after: null, isBackward: false }, 'refund')))
    .as('m');
  return await reader.all(
    db
      .selectFrom(all)
      .select([
        sql<string>`to_char(shop_day(m.at), 'YYYY-MM-DD')`.as('day'),
        'm.method',
        'm.currency',
        sumOf('payment').as('takenCents'),
        countOf('payment').as('payments'),
        sumOf('refund').as('returnedCents'),
        countOf('refund').as('refunds'),
      ])
      .where('m.state', '<>', 'failed')
      .groupBy(['day', 'm.method', 'm.currency'])
      .orderBy('day', 'desc')
      .orderBy('m.method')
      .orderBy('m.currency'),
  );
}

type Narrowing = Pick<MovementPage, 'from' | 'to' | 'method' | 'kind' | 'after' | 'isBackward'>;

function narrowed(page: Narrowing, kind: MovementKind): RawBuilder<boolean> {
  const { from, to, method, kind: wanted, after, isBackward } = page;
  const time = sql.ref(kind === 'payment' ? 'p.created_at' : 'r.created_at');
  const id = sql.ref(kind === 'payment' ? 'p.id' : 'r.id');
  const conditions = [
    ...(wanted && wanted !== kind ? [sql`false`] : []),
    ...(from ? [sql`${time} >= ${from}`] : []),
    ...(to ? [sql`${time} <= ${to}`] : []),
    ...(method ? [sql`p.provider = ${method}`] : []),
    ...(after ? [beyond(after, { kind, time, id, isBackward })] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

interface Compared {
  kind: MovementKind;
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  isBackward: boolean;
}

/** On the page's side of the place where it begins, whose moment is looked up: a cursor holds no more than an id. */
function beyond(after: MovementPlace, { kind, time, id, isBackward }: Compared): RawBuilder<unknown> {
  const table = sql.table(after.kind === 'payment' ? 'payments' : 'refunds');
  const moment = sql`(select created_at from ${table} where id = ${after.rowId})`;
  const sign = isBackward ? '>' : '<';
  if (after.kind === kind) return sql`(${time}, ${id}) ${sql.raw(sign)} (${moment}, ${after.rowId}::int)`;
  // At the same moment a refund is newer than a payment.
  const isSameToo = (kind === 'refund') === isBackward;
  return sql`${time} ${sql.raw(isSameToo ? `${sign}=` : sign)} ${moment}`;
}
