import { badInput, notFound, ShopError, versionChanged } from '../../domain/errors.ts';
import { isPaidOnDelivery } from '../../domain/payments/on-delivery.ts';
import type { Kobo } from '../../domain/money.ts';
import type { PaymentQuote } from '../../domain/payments/payment-providers.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import type { OwnerSettings } from '../../domain/settings/owner-settings.ts';
import { isOtherAccount, settingsChanges } from '../../domain/settings/settings-changes.ts';
import { type EnteredSettings, readSettings } from '../../domain/settings/settings-rules.ts';
import { facts } from '../../platform/audit/audit-changes.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../platform/database/transaction.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { OPERATOR_ID, recordAct } from '../context/audit.ts';
import { authorise } from '../context/authorise.ts';
import type { Parts, RequestContext } from '../context/context.ts';
import { type SettingsRecord, UNSET } from './kept/owner-settings.record.ts';
import { insertSettings, settingsOfVersion, settingsVersions } from './kept/owner-settings.store.ts';
import { SETTINGS } from './kept/settings-keeper.ts';

/** How many versions the console shows. */
export const SHOWN_VERSIONS = 20;

/** As the database has them, for whoever edits them. @param version an earlier one @throws ShopError NOT_FOUND */
export async function ownerSettings(
  ctx: RequestContext,
  version: number | null = null,
): Promise<SettingsRecord> {
  authorise(ctx, 'settings.view');
  if (version === 0) return UNSET;
  if (version !== null) {
    const found = await settingsOfVersion(ctx.read, version);
    if (!found) throw notFound('Version');
    return found;
  }
  const [newest] = await settingsVersions(ctx.read, 1);
  return newest ?? UNSET;
}

/** The newest first; version 0, the documented rules, is not among them. */
export async function ownerSettingsVersions(ctx: RequestContext): Promise<SettingsRecord[]> {
  authorise(ctx, 'settings.view');
  return await settingsVersions(ctx.read, SHOWN_VERSIONS);
}

export interface SettingsChangeInput extends EnteredSettings {
  /** The version that was edited; without one the newest, whatever it is. */
  version?: number | null | undefined;
}

/**
 * Changes groups of settings; what is as it was makes no new version. In force in every process within a second. Another
 * account for transfers needs a recent sign-in or proof: a stolen token shall not have buyers pay somebody else.
 * @throws ShopError BAD_USER_INPUT naming the fields by their paths, VERSION_CHANGED, STEP_UP_REQUIRED
 */
export async function changeOwnerSettings(
  ctx: RequestContext,
  { version, ...entered }: SettingsChangeInput,
): Promise<SettingsRecord> {
  const { userId } = authorise(ctx, 'settings.manage');
  const [stored = UNSET] = await settingsVersions(ctx.read, 1);
  if (isOtherAccount(stored, readSettings(stored, entered).settings)) await requireStepUp(ctx);
  const changed = await inSqlTransaction(ctx.em, async (tx) => {
    const [before = UNSET] = await settingsVersions(tx, 1);
    if (typeof version === 'number' && version !== before.version) throw settingsChanged(before.version);
    const { settings, errors } = readSettings(before, entered);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const changes = settingsChanges(before, settings);
    if (changes.length === 0) return before;
    const next = before.version + 1;
    const by = userId === OPERATOR_ID ? null : userId;
    await insertSettings(tx, { version: next, settings, now: ctx.now(), userId: by });
    await recordAct(ctx, tx, {
      action: 'SETTINGS_CHANGED',
      subjectId: next,
      changes: Object.fromEntries(changes.map(({ field, ...values }) => [field, shortened(values)])),
    });
    const [after = UNSET] = await settingsVersions(tx, 1);
    return after;
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'owner_settings_pkey' ? settingsChanged(null) : error;
  });
  // The others hear of it by the database's notification.
  ctx.parts.answers.drop([SETTINGS]);
  return changed;
}

/** The keys are paths, which GraphQL's errors give as lists. */
function invalid(fields: Record<string, string>): ShopError {
  const { message } = badInput(fields);
  const paths = Object.fromEntries(
    Object.keys(fields).map((path) => [
      path,
      path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    ]),
  );
  return new ShopError('BAD_USER_INPUT', message, { fields, paths });
}

function settingsChanged(version: number | null): ShopError {
  return versionChanged('shop’s settings', { version });
}

/** The log cuts long texts off. */
function shortened({ before, after }: { before: unknown; after: unknown }) {
  const { value: old } = facts({ value: before });
  const { value: now } = facts({ value: after });
  return { before: old?.after ?? null, after: now?.after ?? null };
}

type Offering = Pick<Parts, 'ownerSettings' | 'payments'>;

/** As buyers see them: without payment methods whose provider is not set up. */
export function asOffered<Given extends Pick<OwnerSettings, 'payments'>>(
  settings: Given,
  { payments }: Pick<Parts, 'payments'>,
): Given {
  return {
    ...settings,
    payments: { ...settings.payments, methods: payments.offered(settings.payments.methods) },
  };
}

/** What buyers can choose at this moment, the first chosen for them. */
export async function currentPaymentMethods(parts: Offering): Promise<readonly PaymentMethod[]> {
  return asOffered(await parts.ownerSettings.current(), parts).payments.methods;
}

/** What an order of this total costs at this moment, by this method. */
export async function currentQuote(
  parts: Offering,
  order: { paymentMethod: string; totalPrice: Kobo },
): Promise<PaymentQuote> {
  const { paypalRate } = (await parts.ownerSettings.current()).payments;
  return parts.payments.quoteOf(order.paymentMethod, order.totalPrice, paypalRate);
}

/** How long an order that is placed to be paid by this method holds its stock; null until it is cancelled. */
export async function holdMinutesOf(
  parts: Pick<Parts, 'ownerSettings' | 'settings'>,
  method: string,
): Promise<number | null> {
  if (isPaidOnDelivery({ paymentMethod: method })) return null;
  if (method !== 'Bank transfer') return await currentHoldMinutes(parts);
  return await transferMinutes(parts);
}

/** How long an order holds its stock for a bank transfer. */
export async function transferMinutes({
  ownerSettings: keeper,
}: Pick<Parts, 'ownerSettings'>): Promise<number> {
  return (await keeper.current()).payments.transferHours * 60;
}

/** How long an unpaid order holds its stock: the owner's setting, else that of the server. */
export async function currentHoldMinutes({
  ownerSettings: keeper,
  settings,
}: Pick<Parts, 'ownerSettings' | 'settings'>): Promise<number> {
  const { money } = await keeper.current();
  return money.holdMinutes ?? settings.stockHoldMinutes;
}
