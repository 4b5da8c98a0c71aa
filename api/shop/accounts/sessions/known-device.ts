import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestContext } from '../../context/context.ts';
import { hashToken } from './session.service.ts';

/** The cookie by which a browser is known again. Scripts do not see it, and other sites cannot have it sent. */
const COOKIE = 'device';
const DAYS = 180;

/** Browsers that an account keeps; beyond them the one not used for longest is forgotten. */
const MOST_DEVICES = 20;

const PAIR = /(?:^|;)\s*device=([\w-]{43})(?=;|$)/;

/** The browser's own token, from its cookies; null when it has none. */
export function deviceToken(cookies: string | undefined): string | null {
  return PAIR.exec(cookies ?? '')?.[1] ?? null;
}

/** What the database knows a browser by; null for one that is none. */
export function deviceHash({ device }: Pick<RequestContext, 'device'>): string | null {
  return device === null ? null : hashToken(device);
}

/** The part of a statement over `users u` that tells whether the browser with the hash `$n` is known to the account. */
export const knowsDevice = (hash: string, now: string): string =>
  `exists (select from known_devices d where d.user_id = u.id and d.device_hash = ${hash}
     and d.used_at > ${now}::timestamptz - interval '${DAYS} days')`;

/** Remembers the browser of somebody who has just proven to own the account, and gives it its cookie. */
export async function rememberDevice(ctx: RequestContext, em: EntityManager, userId: number): Promise<void> {
  const token = ctx.device ?? randomBytes(32).toString('base64url');
  await em.execute(
    `insert into known_devices (user_id, device_hash, used_at) values (?, ?, ?)
     on conflict (user_id, device_hash) do update set used_at = excluded.used_at`,
    [userId, hashToken(token), ctx.now()],
  );
  await em.execute(
    `delete from known_devices where user_id = ? and device_hash in (
       select device_hash from known_devices where user_id = ? order by used_at desc, device_hash offset ?)`,
    [userId, userId, MOST_DEVICES],
  );
  ctx.answer.device = token;
}

/** The `Set-Cookie` text for a browser that is to be known again on the face it has used. */
export function deviceCookie(token: string, { path, isSecure }: { path: string; isSecure: boolean }): string {
  const age = DAYS * 24 * 60 * 60;
  return `${COOKIE}=${token}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
