import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { RequestContext } from '../../context/context.ts';
import { forgetDevicesBeyond, recordDevice } from './known-device.store.ts';
import { hashToken } from './session.service.ts';
import { DEVICE_DAYS, MAX_DEVICES } from '../../../domain/accounts/sign-ins.ts';

/** HttpOnly and SameSite=Strict. */
const COOKIE = 'device';

const PAIR = /(?:^|;)\s*device=([\w-]{43})(?=;|$)/;

/** Null without the cookie. */
export function deviceToken(cookies: string | undefined): string | null {
  return PAIR.exec(cookies ?? '')?.[1] ?? null;
}

export function deviceHash({ device }: Pick<RequestContext, 'device'>): string | null {
  return device === null ? null : hashToken(device);
}

/** For whoever has just proven to own the account. Also sets the cookie. */
export async function rememberDevice(ctx: RequestContext, tx: Transaction, userId: number): Promise<void> {
  const token = ctx.device ?? randomBytes(32).toString('base64url');
  await recordDevice(tx, userId, hashToken(token), ctx.now());
  await forgetDevicesBeyond(tx, userId, MAX_DEVICES);
  ctx.answer.device = token;
}

/** `path`: of the interface in use. */
export function deviceCookie(token: string, { path, isSecure }: { path: string; isSecure: boolean }): string {
  const age = DEVICE_DAYS * 24 * 60 * 60;
  return `${COOKIE}=${token}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}
