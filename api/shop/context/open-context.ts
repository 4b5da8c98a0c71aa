import { ReadConnection } from '../../platform/database/read.ts';
import type { Parts, RequestContext, Session } from './context.ts';

/** Who asks, and from where. */
type Asking = Pick<RequestContext, 'session' | 'clientAddress' | 'userAgent' | 'device'>;

/** What the shop does by itself comes from nobody and nowhere. */
const THE_SHOP: Asking = { session: null, clientAddress: '', userAgent: '', device: null };

/**
 * Builds what services are given: for a request, for background work, for the command line.
 * @param reader counts the statements of whoever asks; a new one when not given
 */
export async function openContext(
  parts: Parts,
  log: Parts['log'] = parts.log,
  asking: Asking = THE_SHOP,
  reader?: ReadConnection,
): Promise<RequestContext> {
  const made = new Map<unknown, unknown>();
  const ctx: RequestContext = {
    parts,
    em: parts.orm.em.fork(),
    read: reader ?? (await openReader(parts)),
    loader<Loader>(make: (ctx: RequestContext) => Loader): Loader {
      if (!made.has(make)) made.set(make, make(ctx));
      return made.get(make) as Loader;
    },
    viewer: viewerOf(asking.session),
    ...asking,
    log,
    now: parts.now,
    answer: { isShared: false, shown: new Set(), device: null },
  };
  return ctx;
}

/** A connection for pages that only present data. */
export async function openReader({ orm }: Pick<Parts, 'orm'>): Promise<ReadConnection> {
  return new ReadConnection(await orm.em.getDriver().getConnection().getNativeClient());
}

function viewerOf(session: Session | null): RequestContext['viewer'] {
  return session && { userId: session.userId, isAdmin: session.isAdmin };
}
