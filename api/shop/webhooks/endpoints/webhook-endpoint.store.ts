import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { WebhookType } from '../../../domain/webhooks/webhook-kinds.ts';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';
import type { OffReason, WebhookEndpoint, WebhookTarget } from './webhook-endpoint.record.ts';

export type WebhookEndpointTable = TableOf<typeof WebhookEndpointEntity, 'id'>;

const db = tablesOf<{ webhook_endpoints: WebhookEndpointTable }>();
const eb = expressionBuilder<{ webhook_endpoints: WebhookEndpointTable }, 'webhook_endpoints'>();

/** The columns of a record, for `select` and `returning`. */
const COLUMNS = [
  'id',
  'version',
  'url',
  'description',
  eb.ref('types').$castTo<WebhookType[]>().as('types'),
  'is_on as isOn',
  eb.ref('off_reason').$castTo<OffReason | null>().as('offReason'),
  'earlier_secret_until as earlierSecretUntil',
  'failing_since as failingSince',
  'created_at as createdAt',
] as const;

const LISTED = compiled(db.selectFrom('webhook_endpoints').select(COLUMNS)).statement.text.slice(
  'select '.length,
  -' from "webhook_endpoints"'.length,
);

/** All endpoints as a list. */
export const endpointSource = (): ListSource => ({
  from: 'webhook_endpoints',
  columns: LISTED,
  where: new Conditions(),
});

/** Every endpoint; there are few. */
export async function allEndpoints(reader: Reader): Promise<WebhookEndpoint[]> {
  return await reader.all(db.selectFrom('webhook_endpoints').select(COLUMNS).orderBy('id'));
}

export async function isAnyEndpointOn(reader: Reader): Promise<boolean> {
  const on = db.selectFrom('webhook_endpoints').select('id').where('is_on', '=', true).limit(sql.lit(1));
  return (await reader.first(on)) !== null;
}

export async function endpointById(reader: Reader, id: number): Promise<WebhookEndpoint | null> {
  return await reader.first(db.selectFrom('webhook_endpoints').select(COLUMNS).where('id', '=', id));
}

/** Nobody changes or deletes it until the transaction ends. */
export async function lockEndpoint(tx: Transaction, id: number): Promise<WebhookEndpoint | null> {
  return await tx.first(
    db.selectFrom('webhook_endpoints').select(COLUMNS).where('id', '=', id).forNoKeyUpdate(),
  );
}

/** Any fixed number: the advisory lock under which endpoints are added one after the other. */
const ADDING_LOCK = sql.lit(4_931_032);

/** Waits until nobody else adds one. @returns how many there are */
export async function countEndpoints(tx: Transaction): Promise<number> {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${ADDING_LOCK})`.as('turn')));
  const counted = await tx.first(
    db.selectFrom('webhook_endpoints').select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return counted?.total ?? 0;
}

/** The number of the latest event there has been. */
const LATEST_EVENT = sql<number>`(select case when is_called then last_value else 0 end from events_id_seq)`;

/** Adds one without a secret, which is sealed for its number and written next. */
export async function insertEndpoint(
  tx: Transaction,
  given: Pick<WebhookEndpoint, 'url' | 'description' | 'types'> & { now: Date },
): Promise<WebhookEndpoint> {
  const { url, description, types, now } = given;
  const [endpoint] = await tx.write(
    db
      .insertInto('webhook_endpoints')
      .values({ url, description, types, secret: '', since_event: LATEST_EVENT, created_at: now })
      .returning(COLUMNS),
  );
  return endpoint as WebhookEndpoint;
}

/** Changes what a person enters. @returns null where there is none */
export async function updateEndpoint(
  tx: Transaction,
  { id, url, description, types }: Pick<WebhookEndpoint, 'id' | 'url' | 'description' | 'types'>,
): Promise<WebhookEndpoint | null> {
  const [changed] = await tx.write(
    db
      .updateTable('webhook_endpoints')
      .set((row) => ({ url, description, types, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  return changed ?? null;
}

/** Switches on, with a clean record, and for what happens from now on. */
export async function switchOn(tx: Transaction, id: number): Promise<void> {
  await tx.count(
    db
      .updateTable('webhook_endpoints')
      .set({
        is_on: true,
        off_reason: null,
        failing_since: null,
        strikes: 0,
        rests_until: null,
        since_event: LATEST_EVENT,
      })
      .where('id', '=', id)
      .where((on) => on.not('is_on')),
  );
}

/** Switches off. @param reason null when a person does */
export async function switchOff(tx: Transaction, id: number, reason: OffReason | null): Promise<void> {
  await tx.count(
    db.updateTable('webhook_endpoints').set({ is_on: false, off_reason: reason }).where('id', '=', id),
  );
}

/** The stored secrets of all endpoints, which nobody changes until the transaction ends. */
export async function lockSecrets(tx: Transaction) {
  return await tx.all(
    db
      .selectFrom('webhook_endpoints')
      .select(['id', 'secret', 'earlier_secret as earlierSecret'])
      .orderBy('id')
      .forNoKeyUpdate(),
  );
}

export async function writeSecrets(
  tx: Transaction,
  id: number,
  { secret, earlierSecret }: { secret: string; earlierSecret: string | null },
): Promise<void> {
  await tx.count(
    db.updateTable('webhook_endpoints').set({ secret, earlier_secret: earlierSecret }).where('id', '=', id),
  );
}

/** Gives another secret; the present one counts until `until`. */
export async function replaceSecret(
  tx: Transaction,
  { id, secret, until }: { id: number; secret: string; until: Date },
): Promise<WebhookEndpoint | null> {
  const [changed] = await tx.write(
    db
      .updateTable('webhook_endpoints')
      .set((row) => ({ earlier_secret: row.ref('secret'), earlier_secret_until: until, secret }))
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  return changed ?? null;
}

/** Deletes an endpoint with its deliveries. @returns whether it was there */
export async function deleteEndpoint(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.count(db.deleteFrom('webhook_endpoints').where('id', '=', id))) === 1;
}

/**
 * Reserves an endpoint for one process, or renews the reservation.
 * @param held the end of the reservation that the caller has; null when it has none
 * @returns null when it is off, gone, resting, or somebody else's
 */
export async function reserveEndpoint(
  tx: Transaction,
  id: number,
  { now, until, held }: { now: Date; until: Date; held: Date | null },
): Promise<WebhookTarget | null> {
  const [target] = await tx.write(
    db
      .updateTable('webhook_endpoints')
      .set({ busy_until: until })
      .where('id', '=', id)
      .where((row) => row.ref('is_on'))
      .where((row) => row.or([row('rests_until', 'is', null), row('rests_until', '<=', now)]))
      .where((row) =>
        row.or([
          row('busy_until', 'is', null),
          row('busy_until', '<=', now),
          ...(held ? [row('busy_until', '=', held)] : []),
        ]),
      )
      .returning([
        'id',
        'url',
        'description',
        'secret',
        'earlier_secret as earlierSecret',
        'earlier_secret_until as earlierSecretUntil',
        'failing_since as failingSince',
        'strikes',
      ]),
  );
  return target ?? null;
}

/** Ends a reservation, unless it is somebody else's by now. */
export async function releaseEndpoint(tx: Transaction, id: number, held: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('webhook_endpoints')
      .set({ busy_until: null })
      .where('id', '=', id)
      .where('busy_until', '=', held),
  );
}

/** What is known of an endpoint's health after some tries. */
export interface Health {
  failingSince: Date | null;
  strikes: number;
  restsUntil: Date | null;
}

export async function noteHealth(
  tx: Transaction,
  id: number,
  { failingSince, strikes, restsUntil }: Health,
): Promise<void> {
  await tx.count(
    db
      .updateTable('webhook_endpoints')
      .set({ failing_since: failingSince, strikes, rests_until: restsUntil })
      .where('id', '=', id),
  );
}
