import { verify } from '@node-rs/argon2';

/** The passwords of the demonstration's two accounts: the README tells them to everybody. */
export const DEMO_PASSWORDS = { administrator: 'demo-admin-1', shopper: 'demo-shopper-1' } as const;

const PUBLISHED_PASSWORDS: readonly string[] = Object.values(DEMO_PASSWORDS);

/** Passwords that open no account: beyond a demonstration those that everybody knows. */
export function refusedPasswords({ demoData }: { demoData: boolean }): readonly string[] {
  return demoData ? [] : PUBLISHED_PASSWORDS;
}

/** Whether the hash is one of a published password. What is no hash belongs to none. */
export async function isPublished(hash: string): Promise<boolean> {
  for (const password of PUBLISHED_PASSWORDS) {
    if (await verify(hash, password).catch(() => false)) return true;
  }
  return false;
}
