import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FacetIndex } from '../catalogue/facet-index/facet-index.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Expression } from 'kysely';
import type { Meter } from '../../platform/observability/meter.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ReadConnection } from '../../platform/database/read.ts';
import type { Standby } from '../../platform/database/standby.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import type { Orm } from '../database/orm.ts';
import type { Role } from '../../domain/roles.ts';
import type { Action, Viewer } from '../../domain/permissions.ts';
import type { PaymentProviders } from '../../domain/payments/payment-providers.ts';
import type { PasswordHasher } from '../accounts/passwords/password.ts';
import type { Sealer } from '../../platform/secrets/sealed-text.ts';
import type { Signer } from '../../platform/secrets/signed-text.ts';
import type { SettingsKeeper } from '../owner-settings/kept/settings-keeper.ts';
import type { Settings } from '../../settings.ts';

/** SQL conditions on payments, by order id. Payments depend on orders, so orders cannot import them. */
export interface OrderMoney {
  /** The provider has taken the money but still reviews the payment. */
  isHeld: (orderId: Expression<number>) => Expression<boolean>;
  /** A capture may be running, or the provider reviews the payment. */
  isUnderWay: (orderId: Expression<number>) => Expression<boolean>;
}

export interface Parts {
  /** Of the environment. */
  settings: Settings;
  /** What the owner has set. */
  ownerSettings: SettingsKeeper;
  orm: Orm;
  log: FastifyBaseLogger;
  passwords: PasswordHasher;
  /** Encrypts the keys of second factors. */
  sealer: Sealer;
  /** Signs links to private files. */
  links: Signer;
  answers: AnswerCache;
  /** What filtered lists are found by. */
  facets: FacetIndex;
  /** Null unless somebody asks for figures (`METRICS_PORT`). */
  meter: Meter | null;
  /** Pictures and other files. */
  files: FileStore;
  /** Where reports and exports are read from; null without DATABASE_READ_URL. */
  standby: Standby | null;
  /** None while payments are off. */
  payments: PaymentProviders;
  orderMoney: OrderMoney;
  /** Erases a deleted user's address from orders; accounts cannot import orders. */
  forgetBuyer: (tx: Transaction, userId: number) => Promise<void>;
  /** Sends back what was paid for an order; orders cannot import payments. */
  returnOrderMoney: (tx: Transaction, orderId: number, now: Date) => Promise<void>;
  now: () => Date;
  /** False until migrations and seed data are in place; until then requests get 503. */
  isOpen: () => boolean;
}

/** A valid session with its user's current data (so a changed role takes effect at once). */
export interface Session {
  /** SHA-256 of the token in hex; the primary key of the session. */
  tokenHash: string;
  /** The bearer token, for answers that return it. Never log or store it. */
  token: string;
  userId: number;
  role: Role | null;
  name: string;
  email: string;
  /** When its user last gave the password: at sign-in or, since then, for a dangerous act. */
  provenAt: Date;
  expiresAt: Date;
}

/** Another program, which shows an API key that counts. */
export interface ApiKeyCaller {
  id: number;
  /** Who made the key. */
  userId: number;
  actions: ReadonlySet<Action>;
}

/** Who shows the key of a guest's order. */
export interface GuestCaller {
  orderId: number;
  /** The guest's own, whose one order it is. */
  userId: number;
}

export interface RequestContext {
  parts: Parts;
  /** Forked for each request, so entities are not shared between requests. */
  em: EntityManager;
  /** For read-only queries. */
  read: ReadConnection;
  /** One DataLoader per request and `make` function. @param make always the same function: it is the key */
  loader: <Loader>(make: (ctx: RequestContext) => Loader) => Loader;
  viewer: Viewer | null;
  session: Session | null;
  apiKey: ApiKeyCaller | null;
  guest: GuestCaller | null;
  /** The client's IP address; empty for background work. */
  clientAddress: string;
  userAgent: string;
  /** The token of the browser's device cookie, which recognises known devices; null without one. */
  device: string | null;
  log: FastifyBaseLogger;
  now: () => Date;
  answer: {
    /** Whether the answer is the same for every visitor and may be cached. */
    isShared: boolean;
    /** The names of what the answer shows, for cache invalidation; with none, any change invalidates it. */
    shown: Set<string>;
    /** When what the answer shows changes by itself, in milliseconds since 1970; `Infinity` for never. */
    keptUntil: number;
    /** A new device token to set as a cookie; null sets none. */
    device: string | null;
  };
}
