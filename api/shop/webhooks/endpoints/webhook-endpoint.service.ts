import { recordAct } from '../../context/audit.ts';
import { changesBetween, facts } from '../../../platform/audit/audit-changes.ts';
import { badInput, conflict, notFound, versionChanged } from '../../../domain/errors.ts';
import { requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import type { WebhookType } from '../../../domain/webhooks/webhook-kinds.ts';
import {
  checkEndpoint,
  type EnteredEndpoint,
  MAX_ENDPOINTS,
  SECRET_OVERLAP_HOURS,
  tidyUrl,
} from '../../../domain/webhooks/webhook-rules.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { isForbiddenHost } from '../../../platform/http/public-address.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import { requireStepUp } from '../../accounts/sessions/step-up.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import type { WebhookEndpoint } from './webhook-endpoint.record.ts';
import {
  allEndpoints,
  countEndpoints,
  deleteEndpoint,
  endpointById,
  endpointSource,
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  switchOff,
  switchOn,
  updateEndpoint,
  writeSecrets,
} from './webhook-endpoint.store.ts';
import { newSecret, sealSecret } from './webhook-secret.ts';

const HOUR_MS = 60 * 60_000;

/** An endpoint with its secret, which is shown only this once. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** The endpoints from cursor to cursor, the oldest first; for owners. */
export async function webhookEndpoints(
  ctx: RequestContext,
  input: ConnectionInput,
): Promise<Connection<WebhookEndpoint>> {
  authorise(ctx, 'webhook.manage');
  const page = readIdCursorPage(input, MAX_ENDPOINTS);
  return await readConnection(ctx.read, endpointSource(), {
    column: { sql: 'id' },
    order: 'ASC',
    page,
    entryOf: (endpoint: WebhookEndpoint) => endpoint,
  });
}

/** All endpoints; for owners. */
export async function listEndpoints(ctx: RequestContext): Promise<WebhookEndpoint[]> {
  authorise(ctx, 'webhook.manage');
  return await allEndpoints(ctx.read);
}

/** @throws ShopError NOT_FOUND */
export async function endpointDetail(ctx: RequestContext, id: number | null): Promise<WebhookEndpoint> {
  authorise(ctx, 'webhook.manage');
  return required(id === null ? null : await endpointById(ctx.read, id));
}

/**
 * Adds an endpoint, which hears of what happens from now on.
 * @throws ShopError BAD_USER_INPUT naming the field, CONFLICT when there are too many, STEP_UP_REQUIRED
 */
export async function createEndpoint(
  ctx: RequestContext,
  entered: EnteredEndpoint,
): Promise<EndpointWithSecret> {
  authorise(ctx, 'webhook.manage');
  const given = checked(ctx, entered);
  await requireStepUp(ctx);
  const secret = newSecret();
  const endpoint = await inSqlTransaction(ctx.em, async (tx) => {
    if ((await countEndpoints(tx)) >= MAX_ENDPOINTS) {
      throw conflict(`There are ${MAX_ENDPOINTS} webhooks already. Delete one that is no longer needed.`);
    }
    const made = await insertEndpoint(tx, { ...given, now: ctx.now() });
    const sealed = sealSecret(ctx.parts.sealer, made.id, secret);
    await writeSecrets(tx, made.id, { secret: sealed, earlierSecret: null });
    const changes = facts({ url: given.url, types: given.types });
    await recordAct(ctx, tx, { action: 'WEBHOOK_CREATED', subjectId: made.id, changes });
    return made;
  });
  return { endpoint, secret };
}

/** A change of an endpoint: what is left out or null stays as it is. */
export interface EndpointChange extends EnteredEndpoint {
  id: number | null;
  version?: number | null | undefined;
  isOn?: boolean | null | undefined;
}

/**
 * Changes an endpoint, or switches it on or off. What waits for it stays, and goes out once it is on; of what happens
 * while it is off it never hears.
 * @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, VERSION_CHANGED, STEP_UP_REQUIRED for another address
 */
export async function changeEndpoint(ctx: RequestContext, change: EndpointChange): Promise<WebhookEndpoint> {
  authorise(ctx, 'webhook.manage');
  const known = change.id === null ? null : await endpointById(ctx.read, change.id);
  if (known && typeof change.url === 'string' && change.url !== known.url) await requireStepUp(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const before = required(change.id === null ? null : await lockEndpoint(tx, change.id));
    if (typeof change.version === 'number' && change.version !== before.version)
      throw versionChanged('webhook', { id: String(before.id), version: before.version });
    const { id, url, description, types } = before;
    const given = checked(ctx, {
      url: change.url ?? url,
      description: change.description ?? description,
      types: change.types ?? types,
    });
    await updateEndpoint(tx, { id, ...given });
    if (change.isOn === true) await switchOn(tx, id);
    if (change.isOn === false) await switchOff(tx, id, null);
    const after = required(await endpointById(tx, id));
    const changes = changesBetween(before, after, ['url', 'description', 'types', 'isOn']);
    await recordAct(ctx, tx, { action: 'WEBHOOK_CHANGED', subjectId: id, changes });
    return after;
  });
}

/** Deletes an endpoint with its log. @returns the id @throws ShopError NOT_FOUND */
export async function removeEndpoint(ctx: RequestContext, id: number | null): Promise<number> {
  authorise(ctx, 'webhook.manage');
  if (id === null) throw notFound('Webhook');
  await inSqlTransaction(ctx.em, async (tx) => {
    if (!(await deleteEndpoint(tx, id))) throw notFound('Webhook');
    await recordAct(ctx, tx, { action: 'WEBHOOK_DELETED', subjectId: id });
  });
  return id;
}

/** Gives an endpoint a new secret; messages carry a signature of the one before too for a day. @throws ShopError NOT_FOUND, STEP_UP_REQUIRED */
export async function rotateSecret(ctx: RequestContext, id: number | null): Promise<EndpointWithSecret> {
  authorise(ctx, 'webhook.manage');
  await requireStepUp(ctx);
  const secret = newSecret();
  const until = new Date(ctx.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
  if (id === null) throw notFound('Webhook');
  const endpoint = await inSqlTransaction(ctx.em, async (tx) => {
    const sealed = sealSecret(ctx.parts.sealer, id, secret);
    const changed = required(await replaceSecret(tx, { id, secret: sealed, until }));
    await recordAct(ctx, tx, { action: 'WEBHOOK_SECRET_ROTATED', subjectId: id });
    return changed;
  });
  return { endpoint, secret };
}

export function required<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Webhook');
  return found;
}

/** @throws ShopError BAD_USER_INPUT naming the field */
function checked(
  { parts: { settings } }: RequestContext,
  entered: EnteredEndpoint,
): Pick<WebhookEndpoint, 'url' | 'description' | 'types'> {
  const { allowsAnyWebhook } = settings;
  requireValid(checkEndpoint(entered, allowsAnyWebhook));
  const { url, description, types } = entered as { url: string; description: string; types: WebhookType[] };
  if (!allowsAnyWebhook && isForbiddenHost(new URL(url.trim()).hostname)) {
    throw badInput({
      url: 'The address must be one on the internet, not of this machine or a private network.',
    });
  }
  return { url: tidyUrl(url), description: tidyText(description), types: [...new Set(types)] };
}
