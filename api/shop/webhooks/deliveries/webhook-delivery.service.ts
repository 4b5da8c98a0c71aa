import { conflict, notFound } from '../../../domain/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { TEST_TYPE } from '../../../domain/webhooks/webhook-kinds.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { required } from '../endpoints/webhook-endpoint.service.ts';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.record.ts';
import { endpointById, lockEndpoint } from '../endpoints/webhook-endpoint.store.ts';
import type { DeliveryState, WebhookDelivery } from './webhook-delivery.record.ts';
import { deliveryById, deliverySource, insertTest, sendAgain } from './webhook-delivery.store.ts';
import { messageText } from './webhook-message.ts';

/** States as GraphQL names them. */
export const DELIVERY_STATES = { WAITING: 'WAITING', DELIVERED: 'DELIVERED', DEAD: 'DEAD' } as const;
export type DeliveryStateFilter = keyof typeof DELIVERY_STATES;

/** Which deliveries of which endpoint. */
export interface DeliveryListInput extends ConnectionInput {
  endpointId: number | null;
  state?: DeliveryStateFilter | null | undefined;
}

/** The log of an endpoint from cursor to cursor, newest first; for owners. @throws ShopError NOT_FOUND */
export async function webhookDeliveries(
  ctx: RequestContext,
  input: DeliveryListInput,
): Promise<Connection<WebhookDelivery>> {
  authorise(ctx, 'webhook.manage');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { id: endpointId } = required(await found(ctx, input.endpointId));
  const state = input.state ? (input.state.toLowerCase() as DeliveryState) : null;
  return await readConnection(ctx.read, deliverySource({ endpointId, state }), {
    column: { sql: 'id' },
    order: 'DESC',
    page,
    entryOf: (delivery: WebhookDelivery) => delivery,
  });
}

async function found({ read }: RequestContext, id: number | null): Promise<WebhookEndpoint | null> {
  return id === null ? null : await endpointById(read, id);
}

/**
 * Puts a test message into an endpoint's log, which goes out like any other.
 * @throws ShopError NOT_FOUND, CONFLICT while one waits or the endpoint is off
 */
export async function sendTest(ctx: RequestContext, id: number | null): Promise<WebhookDelivery> {
  authorise(ctx, 'webhook.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const endpoint = await requireOn(tx, id);
    const now = ctx.now();
    const test = await insertTest(tx, {
      endpointId: endpoint.id,
      type: TEST_TYPE,
      subject: `test:${endpoint.id}`,
      body: messageText(TEST_TYPE, now, {}),
      now,
    });
    if (!test) throw conflict('A test is already being sent. See the log for the result.');
    await recordAct(ctx, tx, { action: 'WEBHOOK_TESTED', subjectId: endpoint.id });
    return test;
  });
}

/**
 * Sends a delivery again that has arrived or was given up: the same message under the same id, with all its tries.
 * @throws ShopError NOT_FOUND, CONFLICT while it waits or the endpoint is off
 */
export async function replayDelivery(ctx: RequestContext, id: number | null): Promise<WebhookDelivery> {
  authorise(ctx, 'webhook.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const known = id === null ? null : await deliveryById(tx, id);
    if (!known) throw notFound('Delivery');
    await requireOn(tx, known.endpointId);
    const again = await sendAgain(tx, known.id, ctx.now());
    if (!again) throw conflict('This delivery is already being sent. See the log for the result.');
    const changes = facts({ message: again.messageId, type: again.type });
    await recordAct(ctx, tx, { action: 'WEBHOOK_MESSAGE_REPLAYED', subjectId: again.endpointId, changes });
    return again;
  });
}

async function requireOn(tx: Transaction, id: number | null): Promise<WebhookEndpoint> {
  const endpoint = required(id === null ? null : await lockEndpoint(tx, id));
  if (!endpoint.isOn) throw conflict('This webhook is switched off. Switch it on first.');
  return endpoint;
}
