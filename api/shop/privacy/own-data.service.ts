import { mySessions, type SessionRecord } from '../accounts/identity/session-list.service.ts';
import { myAddresses } from '../accounts/addresses/saved-address.service.ts';
import type { SavedAddress } from '../accounts/addresses/saved-address.store.ts';
import { profile } from '../accounts/identity/account.service.ts';
import { mySecondFactor, type SecondFactorState } from '../accounts/protection/second-factor.service.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { dataCopyCounters } from '../accounts/users/account-limits.ts';
import type { UserRecord } from '../accounts/users/user.record.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { alertsOfUser } from '../catalogue/stock-alert/stock-alert.store.ts';
import { mailsOfUser } from '../notifications/queue/mail.store.ts';
import { itemsByOrder } from '../orders/reading/order-items.loader.ts';
import { orderFromRow, type OrderRecord } from '../orders/reading/order.record.ts';
import { orderPagesOfUsers } from '../orders/reading/order.store.ts';
import { type KeptFit, myFitProfile } from '../fit-profiles/fit-profile.service.ts';
import { countAttempt } from '../rate-limits/rate-limit.service.ts';
import { myWishes, type WishNote } from '../wishlist/wishlist.service.ts';
import { reviewFromRow, type ReviewRecord } from '../reviews/kept/review.record.ts';
import { photosOfReviews } from '../reviews/kept/review-photo.store.ts';
import { reviewsOfUser } from '../reviews/kept/review.store.ts';
import { photoAddress } from '../reviews/photos/review-photo-files.ts';
import { myErasure } from './account-erasure.service.ts';

/** So many rows are read at a time; a copy of any size is sent while it is read. */
const BATCH = 200;

/** A mail that the shop has written to somebody. */
export type MailNote = Awaited<ReturnType<typeof mailsOfUser>>[number];

/** A variant that somebody wants to be told of. */
export type AlertNote = Awaited<ReturnType<typeof alertsOfUser>>[number];

/** All that the shop keeps of somebody. Secrets are not in it. */
export interface OwnData {
  account: UserRecord;
  secondFactor: SecondFactorState;
  erasureDueAt: Date | null;
  signIns: SessionRecord[];
  addresses: SavedAddress[];
  wishlist: WishNote[];
  fitProfile: KeptFit | null;
  orders: AsyncGenerator<OrderRecord[]>;
  reviews: AsyncGenerator<ReviewRecord[]>;
  mails: AsyncGenerator<MailNote[]>;
  stockAlerts: AsyncGenerator<AlertNote[]>;
}

/**
 * A copy of one's own data; the lists are read while they are taken.
 * @throws ShopError STEP_UP_REQUIRED, RATE_LIMITED
 */
export async function ownData(ctx: RequestContext): Promise<OwnData> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  await requireStepUp(ctx);
  await countAttempt(ctx, dataCopyCounters(userId));
  const account = await profile(ctx);
  // Whoever entered somebody else’s address must not see what that person waits for.
  const email = account.isEmailVerified ? account.email : '';
  return {
    account,
    secondFactor: await mySecondFactor(ctx),
    erasureDueAt: await myErasure(ctx),
    signIns: await mySessions(ctx),
    addresses: await myAddresses(ctx),
    wishlist: await myWishes(ctx),
    fitProfile: await myFitProfile(ctx),
    orders: ownOrders(ctx, userId),
    reviews: batches(async (after) => {
      const rows = await reviewsOfUser(ctx.read, { userId, after, most: BATCH });
      const photos = await photosOfReviews(
        ctx.read,
        rows.map(({ id }) => id),
      );
      const byReview = Map.groupBy(photos, ({ reviewId }) => reviewId);
      return rows.map((row) => ({
        ...reviewFromRow('full')(row),
        // Those that wait too.
        photos: (byReview.get(row.id) ?? []).map(({ file }) => photoAddress(ctx, file)),
      }));
    }),
    mails: batches((after) => mailsOfUser(ctx.read, { userId, after, most: BATCH })),
    stockAlerts: batches((after) => alertsOfUser(ctx.read, { userId, email, after, most: BATCH })),
  };
}

async function* ownOrders(ctx: RequestContext, userId: number): AsyncGenerator<OrderRecord[]> {
  for (let cursorId: number | null = null, isMore = true; isMore;) {
    const page = { cursorId, isBackward: false, limit: BATCH };
    const rows = await orderPagesOfUsers(ctx.read, ctx.parts.orderMoney, [userId], page);
    yield rows.map(orderFromRow);
    ctx.loader(itemsByOrder).clearAll();
    cursorId = rows.at(-1)?.id ?? null;
    isMore = rows.length === BATCH;
  }
}

async function* batches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0, isMore = true; isMore;) {
    const rows = await read(after);
    yield rows;
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === BATCH;
  }
}
