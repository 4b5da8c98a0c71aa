import { sql } from 'kysely';
import { type OrderMoveKind, parcelText } from '../../../domain/orders/order-moves.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import { recordOrderEvent } from './order-event.store.ts';
import type { OrderEventKind, RefundFacts, ShipmentFacts } from './order-event.ts';
import type { OrderTable } from '../reading/order.store.ts';
import type { OrderMoveEntity } from './order-move.entity.ts';
import type { OrderNoteEntity } from './order-note.entity.ts';

const db = tablesOf<{
  order_moves: TableOf<typeof OrderMoveEntity, 'id'>;
  order_notes: TableOf<typeof OrderNoteEntity, 'id'>;
  orders: OrderTable;
}>();

export interface NewMove {
  kind: OrderMoveKind;
  orderId: number;
  now: Date;
  /** Null for what the shop does by itself. */
  actorId: number | null;
  amount?: { cents: number; currency: string } | null;
  /** Why, or how much. */
  about?: string | null;
  shipment?: ShipmentFacts;
  /** Money that goes back and that nothing else tells the buyer of. */
  refund?: RefundFacts | null;
}

/** On the order's timeline. */
export async function insertMove(tx: Transaction, move: NewMove): Promise<void> {
  const { shipment, amount } = move;
  await tx.count(
    db.insertInto('order_moves').values({
      order_id: move.orderId,
      kind: move.kind,
      at: move.now,
      actor_id: move.actorId,
      amount_cents: amount?.cents ?? null,
      currency: amount?.currency ?? null,
      about: shipment ? parcelText(shipment) : (move.about ?? null),
      link: shipment?.trackingLink ?? null,
    }),
  );
}

type ToldKind = {
  [Kind in OrderMoveKind]: `order-${Kind}` extends OrderEventKind ? Kind : never;
}[OrderMoveKind];

/** The same, and an event for mails and webhooks. */
export async function recordMove(tx: Transaction, move: NewMove & { kind: ToldKind }): Promise<void> {
  const { kind, orderId, now, about, shipment, refund } = move;
  await insertMove(tx, move);
  await recordOrderEvent(tx, {
    kind: `order-${kind}`,
    orderId,
    now,
    ...(typeof about === 'string' && { about }),
    ...(shipment && { shipment }),
    ...(refund && { refund }),
  });
}

/** Newest first, at most `most` of each order. */
export async function movesOfOrders(reader: Reader, orderIds: readonly number[], most: number) {
  const placed = db
    .selectFrom('order_moves as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select((eb) => [
      'm.id',
      'm.order_id as orderId',
      'm.kind',
      'm.at',
      nameOfActor(eb.ref('m.actor_id')).as('actor'),
      // Staff may have bought it themselves, and pack it as staff.
      sql<
        'BUYER' | 'SHOP' | null
      >`case when m.actor_id = o.user_id and m.kind in ('cancelled', 'proof-sent', 'return-asked', 'return-withdrawn', 'unit-approved', 'unit-question', 'unit-replace', 'unit-skipped') then 'BUYER' when m.actor_id is not null then 'SHOP' end`.as(
        'by',
      ),
      'm.amount_cents as amountCents',
      'm.currency',
      'm.about',
      'm.link',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('m.order_id').orderBy('m.at', 'desc').orderBy('m.id', 'desc'))
        .as('place'),
    ])
    .where('m.order_id', '=', anyOf(orderIds));
  return await reader.all(
    db
      .selectFrom(placed.as('newest'))
      .selectAll()
      .where('place', '<=', sql.lit(most))
      .orderBy('orderId')
      .orderBy('place'),
  );
}

export async function insertNote(
  tx: Transaction,
  note: { orderId: number; authorId: number | null; words: string; now: Date },
): Promise<void> {
  await tx.count(
    db.insertInto('order_notes').values({
      order_id: note.orderId,
      author_id: note.authorId,
      words: note.words,
      created_at: note.now,
    }),
  );
}

export async function countNotes(reader: Reader, orderId: number): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('order_notes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('order_id', '=', orderId),
  );
  return counted?.total ?? 0;
}

/** Newest first. */
export async function notesOfOrder(reader: Reader, orderId: number, most: number) {
  return await reader.all(
    db
      .selectFrom('order_notes as n')
      .select((eb) => [
        'n.id',
        'n.words',
        'n.created_at as createdAt',
        nameOfActor(eb.ref('n.author_id')).as('author'),
      ])
      .where('n.order_id', '=', orderId)
      .orderBy('n.id', 'desc')
      .limit(sql.lit(most)),
  );
}
