import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Expression } from 'kysely';
import type { ReadConnection } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import type { Orm } from '../database/orm.ts';
import type { Viewer } from '../../domain/permissions.ts';
import type { PaymentProvider } from '../../domain/payments/payment-provider.ts';
import type { PasswordHasher } from '../accounts/passwords/password.ts';
import type { Settings } from '../../settings.ts';

/**
 * What the orders' statements ask of their payments, which know the orders and not the other way round: conditions on
 * the id of an order.
 */
export interface OrderMoney {
  /** The provider has taken the money but still holds it. */
  isHeld: (orderId: Expression<number>) => Expression<boolean>;
  /** The provider may be taking the money at this moment, or holds it. */
  isUnderWay: (orderId: Expression<number>) => Expression<boolean>;
}

/** The long-lived things the shop is made of; tests build the same with their own database and clock. */
export interface Parts {
  settings: Settings;
  orm: Orm;
  log: FastifyBaseLogger;
  passwords: PasswordHasher;
  /** Ready answers to visitors; keeps nothing until it hears of changes. */
  answers: AnswerCache;
  /** Null while payments are switched off. */
  paymentProvider: PaymentProvider | null;
  orderMoney: OrderMoney;
  /** Takes a deleted user's address from what the orders keep, which know the accounts and not the other way round. */
  forgetBuyer: (tx: Transaction, userId: number) => Promise<void>;
  now: () => Date;
  /** False until migrations and first data are in place; requests then get 503 instead of half a shop. */
  isOpen: () => boolean;
}

/** A sign-in that counts at this moment, with what its user is now (an admin flag changed since then is seen). */
export interface Session {
  /** SHA-256 of the token in hexadecimal: the session's key in the database. */
  tokenHash: string;
  /** The bearer token itself, for answers that repeat it. Never logged, never stored. */
  token: string;
  userId: number;
  isAdmin: boolean;
  name: string;
  email: string;
  signedInAt: Date;
  expiresAt: Date;
}

/** What a service gets with every call, the same from GraphQL, REST and background work. */
export interface RequestContext {
  parts: Parts;
  /** A fork of its own for each request: nothing loaded here is seen by another. */
  em: EntityManager;
  /** For pages that only present data. */
  read: ReadConnection;
  /**
   * What batches the lookups of field resolvers: made on the first call and the same for the rest of the request.
   * @param make a capability's function, by which its loader is known again
   */
  loader: <Loader>(make: (ctx: RequestContext) => Loader) => Loader;
  /** Who is asking; null is a visitor. */
  viewer: Viewer | null;
  /** The sign-in the viewer came with. */
  session: Session | null;
  /** The network address the request came from; empty for work that the shop does by itself. */
  clientAddress: string;
  /** What the request was made with, as its User-Agent header says; empty when it does not. */
  userAgent: string;
  /** The token by which a browser is known again; null for one that brings none. */
  device: string | null;
  log: FastifyBaseLogger;
  now: () => Date;
  answer: {
    /** Whether the answer is the same for every visitor, so that it may be kept for the next one. */
    isShared: boolean;
    /** The names of what the answer shows; of one that names nothing any change counts. */
    shown: Set<string>;
    /** By which the browser is to be known again from now on; null says nothing. */
    device: string | null;
  };
}
