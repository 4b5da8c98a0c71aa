import { ShopError } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import type {
  BookPeriod,
  PaymentProvider,
  ProviderCapture,
  ProviderMovement,
  ProviderRefund,
} from '../../../domain/payments/payment-provider.ts';
import { differenceOf, isComparisonDue, periodToCompare } from '../../../domain/payments/provider-books.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { RepeatingWork } from '../../../platform/jobs/job-runner.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import type { Parts } from '../../context/context.ts';
import { openContext } from '../../context/open-context.ts';
import { settleFromProvider } from '../background/payment-completer.ts';
import {
  comparisons,
  type FoundDifference,
  markGone,
  standingDifferences,
  writeComparison,
  writeDifference,
  writeFailedComparison,
} from './book-difference.store.ts';
import { askablePayments, ourEntries, ourEntriesSince, type OurEntry } from './our-books.store.ts';

/** Pages of one comparison; PayPal's have 500 entries, Paystack's 100. */
const MOST_PAGES = 200;
/** Of ours in one period, payments and refunds each. */
const MOST_ENTRIES = 20_000;
/** Differences that are looked at again in one comparison. */
const MOST_STANDING = 100;

/** How often it is looked whether a comparison is due, and what did not go through is tried again. */
const PAUSE_SECONDS = 30 * 60;

/** None while payments are off. */
export function watchBooks(parts: Parts): RepeatingWork[] {
  if (parts.payments.all.length === 0) return [];
  return [{ name: 'provider books', pauseSeconds: PAUSE_SECONDS, work: () => compareDueBooks(parts) }];
}

/** Compares our books with those of every provider, each once a day. */
export async function compareDueBooks(parts: Parts): Promise<void> {
  const { read } = await openContext(parts);
  const last = new Map((await comparisons(read)).map((row) => [row.provider, row]));
  for (const provider of parts.payments.all) {
    const { comparedAt = null, comparedTo = null } = last.get(provider.name) ?? {};
    if (isComparisonDue(parts.now(), comparedAt)) await tryCompare(parts, provider, comparedTo);
  }
}

/** What stands in the way is written down, and the next round tries again. */
async function tryCompare(parts: Parts, provider: PaymentProvider, last: Date | null): Promise<void> {
  const period = periodToCompare(parts.now(), last);
  const failure = await compare(parts, provider, period).catch((error: unknown) => {
    if (error instanceof ShopError && error.publicCode === 'PAYMENT_PROVIDER_UNAVAILABLE')
      return `${provider.name} did not answer.`;
    throw error;
  });
  if (failure === null) return;
  const failed = { provider: provider.name, failure, at: parts.now() };
  await inSqlTransaction(parts.orm.em, (tx) => writeFailedComparison(tx, failed));
}

/** @returns why the provider does not show its books; null where it does */
async function compare(parts: Parts, provider: PaymentProvider, period: BookPeriod): Promise<string | null> {
  const { name } = provider;
  const { read } = await openContext(parts);
  const listed = await allMovements(provider, period);
  if ('refused' in listed) return listed.refused;
  const theirs = await ofTheShop(read, provider, listed.movements);
  await learn(parts, provider, await missingHere(read, provider, theirs));
  const books = new Comparison(read, provider);
  for (const movement of theirs) books.takeTheirs(movement);
  await books.readOurs(period);
  const standing = await standingDifferences(read, name, MOST_STANDING);
  const found = await books.differences(standing);
  await inSqlTransaction(parts.orm.em, async (tx) => {
    for (const difference of found) await writeDifference(tx, difference, parts.now());
    const stands = new Set(found.map(keyOfFound));
    const gone = standing.filter((one) => !stands.has(keyOfFound(one)));
    await markGone(
      tx,
      gone.map(({ id }) => id),
      parts.now(),
    );
    const { payments, refunds } = idsOf(theirs);
    const counts = { payments: payments.length, refunds: refunds.length };
    await writeComparison(tx, { provider: name, at: parts.now(), to: period.to, ...counts });
  });
  return null;
}

async function allMovements(
  provider: PaymentProvider,
  period: BookPeriod,
): Promise<{ movements: ProviderMovement[] } | { refused: string }> {
  const movements: ProviderMovement[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = await provider.movements(period, page);
    if ('refused' in read) return read;
    movements.push(...read.movements.filter(({ isDone }) => isDone));
    if (read.isLast) break;
  }
  return { movements };
}

/** The account may be used for other things, too: those payments carry no order's id, and their refunds no capture of ours. */
async function ofTheShop(
  read: Reader,
  { name }: PaymentProvider,
  movements: ProviderMovement[],
): Promise<ProviderMovement[]> {
  const captureIds = movements.flatMap(({ captureId }) => captureId ?? []);
  const ours = await askablePayments(read, name, { captureIds, orderIds: [] });
  const captures = new Set(ours.map(({ captureId }) => captureId));
  return movements.filter(({ kind, orderId, captureId }) =>
    kind === 'payment' ? parseId(orderId) !== null : captures.has(captureId),
  );
}

async function missingHere(
  read: Reader,
  provider: PaymentProvider,
  theirs: ProviderMovement[],
): Promise<ProviderMovement[]> {
  const known = new Set((await ourEntries(read, provider.name, idsOf(theirs))).map(keyOf));
  return theirs.filter((movement) => !known.has(keyOf(movement)));
}

/** What the shop missed it records now, as after a notice. */
async function learn(parts: Parts, provider: PaymentProvider, missing: ProviderMovement[]): Promise<void> {
  const { read } = await openContext(parts);
  const askable = await askablePayments(read, provider.name, {
    captureIds: missing.flatMap(({ captureId }) => captureId ?? []),
    orderIds: missing.flatMap(({ orderId }) => parseId(orderId) ?? []),
  });
  const asked = new Set([
    ...askable.map(({ providerOrderId }) => providerOrderId),
    ...missing.flatMap(({ providerOrderId }) => providerOrderId ?? []),
  ]);
  for (const providerOrderId of asked) {
    await settleFromProvider(parts, provider.name, providerOrderId).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
    });
  }
}

interface Named {
  kind: ProviderMovement['kind'];
  id: string;
}

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`;
const keyOfFound = ({ movement, reference }: Pick<FoundDifference, 'movement' | 'reference'>): string =>
  keyOf({ kind: movement, id: reference });

const idsOf = (named: readonly Named[]) => ({
  payments: named.filter(({ kind }) => kind === 'payment').map(({ id }) => id),
  refunds: named.filter(({ kind }) => kind === 'refund').map(({ id }) => id),
});

/** States of captures and refunds in which the money has moved. */
const MOVED: ReadonlySet<ProviderCapture['status'] | ProviderRefund['status']> = new Set([
  'paid',
  'partly-refunded',
  'refunded',
  'completed',
]);

/** Both books side by side. */
class Comparison {
  readonly #read: Reader;
  readonly #provider: PaymentProvider;
  readonly #theirs = new Map<string, ProviderMovement>();
  readonly #ours = new Map<string, OurEntry>();

  constructor(read: Reader, provider: PaymentProvider) {
    this.#read = read;
    this.#provider = provider;
  }

  takeTheirs(movement: ProviderMovement): void {
    this.#theirs.set(keyOf(movement), movement);
  }

  async readOurs(period: BookPeriod): Promise<void> {
    const { name } = this.#provider;
    const entries = [
      ...(await ourEntries(this.#read, name, idsOf([...this.#theirs.values()]))),
      ...(await ourEntriesSince(this.#read, name, { ...period, most: MOST_ENTRIES })),
    ];
    for (const entry of entries) this.#ours.set(keyOf(entry), entry);
  }

  /** @param standing what was found before, which is looked at again */
  async differences(standing: readonly FoundDifference[]): Promise<FoundDifference[]> {
    const again = standing.map(({ movement, reference }) => ({ kind: movement, id: reference }));
    for (const entry of await ourEntries(this.#read, this.#provider.name, idsOf(again)))
      this.#ours.set(keyOf(entry), entry);
    for (const { movement, reference, theirsCents, currency, orderId } of standing) {
      const named = { kind: movement, id: reference };
      // Of a movement that only the provider has, and that is older than the period, its books are not read again.
      if (theirsCents === null || this.#theirs.has(keyOf(named)) || this.#ours.has(keyOf(named))) continue;
      this.takeTheirs({
        ...named,
        cents: theirsCents,
        currency,
        providerOrderId: null,
        orderId: orderId === null ? null : String(orderId),
        captureId: null,
        isDone: true,
      });
    }
    const found: FoundDifference[] = [];
    for (const key of new Set([...this.#theirs.keys(), ...this.#ours.keys()])) {
      const difference = await this.#differenceAt(key);
      if (difference) found.push(difference);
    }
    return found;
  }

  async #differenceAt(key: string): Promise<FoundDifference | null> {
    const ours = this.#ours.get(key) ?? null;
    // The list may lack what is older or younger than the period, so the provider is asked for it by name.
    const theirs = this.#theirs.get(key) ?? (ours && (await this.#ask(ours)));
    const either = ours ?? theirs;
    const kind = differenceOf(ours, theirs);
    if (kind === null || !either) return null;
    return {
      provider: this.#provider.name,
      movement: either.kind,
      kind,
      reference: either.id,
      orderId: ours?.orderId ?? (await this.#knownOrder(theirs)),
      oursCents: ours?.cents ?? null,
      theirsCents: theirs?.cents ?? null,
      currency: either.currency,
    };
  }

  async #ask({ kind, id, providerOrderId }: OurEntry) {
    const payment = await this.#provider.inquire(providerOrderId);
    const list = kind === 'payment' ? payment?.captures : payment?.refunds;
    const found = list?.find((one) => one.id === id && MOVED.has(one.status));
    return found ? { kind, ...found, orderId: null } : null;
  }

  /** The order that a payment says it is for, if there is one. */
  async #knownOrder(theirs: { orderId: string | null } | null): Promise<number | null> {
    const id = parseId(theirs?.orderId);
    if (id === null) return null;
    const found = await askablePayments(this.#read, this.#provider.name, { captureIds: [], orderIds: [id] });
    return found[0]?.orderId ?? null;
  }
}
