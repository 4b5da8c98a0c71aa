import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

function mac(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

/** Contains its expiry and is signed, not stored, so it survives a restart and is valid in every process. */
export function issueToken(secret: string, now: Date, lifetimeSeconds: number): string {
  const end = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const content = `A21AA${end.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${mac(content, secret)}`;
}

export function isGoodToken(token: string, secret: string, now: Date): boolean {
  const match = /^(A21AA([0-9a-z]+)\.[\w-]+)\.([\w-]+)$/.exec(token);
  const [, content, end, given] = match ?? [];
  if (content === undefined || end === undefined || given === undefined) return false;
  return sameText(given, mac(content, secret)) && Number.parseInt(end, 36) * 1000 > now.getTime();
}
