import { GUEST_ACTIONS } from '../../domain/guests/guest-actions.ts';
import { ReadConnection } from '../../platform/database/read.ts';
import type { Parts, RequestContext } from './context.ts';

type Caller = Pick<RequestContext, 'session' | 'apiKey' | 'guest' | 'clientAddress' | 'userAgent' | 'device'>;

const THE_SHOP: Caller = {
  session: null,
  apiKey: null,
  guest: null,
  clientAddress: '',
  userAgent: '',
  device: null,
};

/** @param reader an existing one keeps one statement count for the request */
export async function openContext(
  parts: Parts,
  log: Parts['log'] = parts.log,
  caller: Caller = THE_SHOP,
  reader?: ReadConnection,
): Promise<RequestContext> {
  const made = new Map<unknown, unknown>();
  let em: RequestContext['em'] | undefined;
  const ctx: RequestContext = {
    parts,
    /** Made when it is first asked for: reads need none. */
    get em() {
      em ??= parts.orm.em.fork();
      return em;
    },
    read: reader ?? (await openReader(parts)),
    loader<Loader>(make: (ctx: RequestContext) => Loader): Loader {
      if (!made.has(make)) made.set(make, make(ctx));
      return made.get(make) as Loader;
    },
    viewer: viewerOf(caller),
    ...caller,
    log,
    now: parts.now,
    answer: { isShared: false, shown: new Set(), keptUntil: Infinity, device: null },
  };
  return ctx;
}

export async function openReader({ orm }: Pick<Parts, 'orm'>): Promise<ReadConnection> {
  return new ReadConnection(await orm.em.getDriver().getConnection().getNativeClient());
}

function viewerOf({ session, apiKey, guest }: Caller): RequestContext['viewer'] {
  // Keys count only while whoever made them is an owner.
  if (apiKey) return { userId: apiKey.userId, role: 'owner', mayOnly: apiKey.actions };
  if (guest) return { userId: guest.userId, role: null, isGuest: true, mayOnly: GUEST_ACTIONS };
  return session && { userId: session.userId, role: session.role };
}
