import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf, typed, valuesFor } from '../../../platform/database/statements.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { WebhookEndpointTable } from '../endpoints/webhook-endpoint.store.ts';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import type { DeliveryState, WebhookDelivery } from './webhook-delivery.record.ts';

type DeliveryTable = TableOf<typeof WebhookDeliveryEntity, 'id'>;

interface Tables {
  webhook_deliveries: DeliveryTable;
  webhook_endpoints: WebhookEndpointTable;
}

const db = tablesOf<Tables>();
const eb = expressionBuilder<Tables, 'webhook_deliveries'>();

/** The columns of a record, for `select` and `returning`. */
const COLUMNS = [
  'id',
  'endpoint_id as endpointId',
  'message_id as messageId',
  'type',
  'subject',
  'body',
  eb.ref('webhook_deliveries.state').$castTo<DeliveryState>().as('state'),
  'attempts',
  'due_at as dueAt',
  'webhook_deliveries.created_at as createdAt',
  'settled_at as settledAt',
  'status',
  'failure',
  'milliseconds',
] as const;

const LISTED = compiled(db.selectFrom('webhook_deliveries').select(COLUMNS)).statement.text.slice(
  'select '.length,
  -' from "webhook_deliveries"'.length,
);

/** The log of one endpoint as a list. */
export function deliverySource(wanted: { endpointId: number; state: DeliveryState | null }): ListSource {
  const where = new Conditions();
  const cursorScope = `endpoint_id = ${where.parameter(wanted.endpointId)}::int`;
  where.add(() => cursorScope);
  if (wanted.state !== null) where.add((state) => `state = ${state}`, wanted.state);
  return { from: 'webhook_deliveries', columns: LISTED, where, cursorScope };
}

export async function deliveryById(reader: Reader, id: number): Promise<WebhookDelivery | null> {
  return await reader.first(db.selectFrom('webhook_deliveries').select(COLUMNS).where('id', '=', id));
}

/** A message as it is written for whoever wants to hear of it. */
export interface NewMessage {
  eventId: number;
  type: string;
  subject: string;
  body: string;
  now: Date;
}

const MESSAGE_ID = sql<string>`'msg_' || replace(gen_random_uuid()::text, '-', '')`;

/** Writes a message for each endpoint that subscribes to its type; only once, even if its event is handled twice. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<void> {
  const { eventId, type, subject, body, now } = message;
  const { columns, selected } = valuesFor<
    Pick<
      DeliveryTable,
      'endpoint_id' | 'event_id' | 'message_id' | 'type' | 'subject' | 'body' | 'due_at' | 'created_at'
    >
  >({
    endpoint_id: sql<number>`webhook_endpoints.id`,
    event_id: typed(eventId, 'bigint'),
    message_id: MESSAGE_ID,
    type: typed(type, 'text'),
    subject: typed(subject, 'text'),
    body: typed(body, 'text'),
    due_at: typed(now, 'timestamptz'),
    created_at: typed(now, 'timestamptz'),
  });
  const wanting = db
    .selectFrom('webhook_endpoints')
    .select(selected)
    .where((row) => row.ref('is_on'))
    .where('since_event', '<', eventId)
    .where(sql<boolean>`${typed(type, 'text')} = any(types)`)
    .orderBy('webhook_endpoints.id');
  await tx.count(
    db
      .insertInto('webhook_deliveries')
      .columns(columns)
      .expression(wanting)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Writes a test for one endpoint, unless one waits already. @returns null in that case */
export async function insertTest(
  tx: Transaction,
  test: { endpointId: number; type: string; subject: string; body: string; now: Date },
): Promise<WebhookDelivery | null> {
  const { endpointId, type, subject, body, now } = test;
  const waiting = await tx.first(
    db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('endpoint_id', '=', endpointId)
      .where('subject', '=', subject)
      .where('state', '=', 'waiting'),
  );
  if (waiting) return null;
  const [written] = await tx.write(
    db
      .insertInto('webhook_deliveries')
      .values({
        endpoint_id: endpointId,
        message_id: MESSAGE_ID,
        type,
        subject,
        body,
        due_at: now,
        created_at: now,
      })
      .returning(COLUMNS),
  );
  return written ?? null;
}

/** Puts a delivery that has arrived or was given up back, as if it were new. @returns null for one that waits */
export async function sendAgain(tx: Transaction, id: number, now: Date): Promise<WebhookDelivery | null> {
  const [again] = await tx.write(
    db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', due_at: now, settled_at: null, attempts: 0 })
      .where('id', '=', id)
      .where('state', '<>', 'waiting')
      .returning(COLUMNS),
  );
  return again ?? null;
}

/** The endpoints to which something can be sent now. */
export async function dueEndpoints(reader: Reader, now: Date): Promise<number[]> {
  const due = db
    .selectFrom('webhook_endpoints as e')
    .select('e.id')
    .where((row) => row.ref('e.is_on'))
    .where((row) => row.or([row('e.busy_until', 'is', null), row('e.busy_until', '<=', now)]))
    .where((row) => row.or([row('e.rests_until', 'is', null), row('e.rests_until', '<=', now)]))
    .where((row) =>
      row.exists(
        db
          .selectFrom('webhook_deliveries as d')
          .select(sql.lit(1).as('one'))
          .where('d.endpoint_id', '=', row.ref('e.id'))
          .where('d.state', '=', sql.lit('waiting'))
          .where('d.due_at', '<=', now),
      ),
    )
    .orderBy('e.id');
  return (await reader.all(due)).map(({ id }) => id);
}

/**
 * Begins a try of some due deliveries of an endpoint, the longest due first, and of each subject only of the oldest that
 * has not arrived: the others wait for it.
 */
export async function takeDeliveries(
  tx: Transaction,
  { endpointId, now, most }: { endpointId: number; now: Date; most: number },
): Promise<WebhookDelivery[]> {
  const due = db
    .selectFrom('webhook_deliveries as d')
    .select('d.id')
    .where('d.endpoint_id', '=', endpointId)
    .where('d.state', '=', sql.lit('waiting'))
    .where('d.due_at', '<=', now)
    .where((row) =>
      row.not(
        row.exists(
          db
            .selectFrom('webhook_deliveries as earlier')
            .select(sql.lit(1).as('one'))
            .where('earlier.endpoint_id', '=', row.ref('d.endpoint_id'))
            .where('earlier.subject', '=', row.ref('d.subject'))
            .where('earlier.state', '=', sql.lit('waiting'))
            .where('earlier.id', '<', row.ref('d.id')),
        ),
      ),
    )
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(most);
  return await tx.write(
    db
      .updateTable('webhook_deliveries')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('id', 'in', due)
      .returning(COLUMNS),
  );
}

/** How a try ended. */
export interface TryEnd {
  state: DeliveryState;
  /** When it is tried again; null where it is not. */
  dueAt: Date | null;
  now: Date;
  status: number | null;
  failure: string | null;
  milliseconds: number;
}

/** Writes down how a try ended; one that somebody has begun meanwhile tells for itself. */
export async function endTry(
  tx: Transaction,
  { id, attempts }: Pick<WebhookDelivery, 'id' | 'attempts'>,
  end: TryEnd,
): Promise<void> {
  const { state, dueAt, now, status, failure, milliseconds } = end;
  await tx.count(
    db
      .updateTable('webhook_deliveries')
      .set({ state, due_at: dueAt, settled_at: dueAt === null ? now : null, status, failure, milliseconds })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting'),
  );
}

/** So many old deliveries go at a time: what is left goes with the next look. */
const BATCH = 5000;

/** Forgets deliveries from before a time, the oldest first, whatever has become of them. */
export async function deleteOldDeliveries(tx: Transaction, before: Date): Promise<void> {
  const old = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(sql.lit(BATCH))
    .forUpdate()
    .skipLocked();
  await tx.count(db.deleteFrom('webhook_deliveries').where('id', 'in', old));
}
