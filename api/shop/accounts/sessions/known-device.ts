import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { RequestContext } from '../../context/context.ts';
import { forgetDevicesBeyond, noteDevice } from './known-device.store.ts';
import { hashToken } from './session.service.ts';
import { DEVICE_DAYS, MOST_DEVICES } from '../../../domain/accounts/sign-ins.ts';

/** The cookie by which a browser is known again. Scripts do not see it, and other sites cannot have it sent. */
const COOKIE = 'device';

const PAIR = /(?:^|;)\s*device=([\w-]{43})(?=;|$)/;

/** The browser's own token, from its cookies; null when it has none. */
export function deviceToken(cookies: string | undefined): string | null {
  return PAIR.exec(cookies ?? '')?.[1] ?? null;
}

/** What the database knows a browser by; null for one that is none. */
export function deviceHash({ device }: Pick<RequestContext, 'device'>): string | null {
  return device === null ? null : hashToken(device);
}

/** Remembers the browser of somebody who has just proven to own the account, and gives it its cookie. */
export async function rememberDevice(ctx: RequestContext, tx: Transaction, userId: number): Promise<void> {
  const token = ctx.device ?? randomBytes(32).toString('base64url');
  await noteDevice(tx, userId, hashToken(token), ctx.now());
  await forgetDevicesBeyond(tx, userId, MOST_DEVICES);
  ctx.answer.device = token;
}

/** The `Set-Cookie` text for a browser that is to be known again on the face it has used. */
export function deviceCookie(token: string, { path, isSecure }: { path: string; isSecure: boolean }): string {
  const age = DEVICE_DAYS * 24 * 60 * 60;
  return `${COOKIE}=${token}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
