import { verify } from '@node-rs/argon2';

/** The demonstration accounts; the README publishes their passwords. */
export const DEMO_PASSWORDS = { administrator: 'demo-admin-1', shopper: 'demo-shopper-1' } as const;

const PUBLISHED_PASSWORDS: readonly string[] = Object.values(DEMO_PASSWORDS);

/** Without demonstration data, the published passwords open no account. */
export function refusedPasswords({ demoData }: { demoData: boolean }): readonly string[] {
  return demoData ? [] : PUBLISHED_PASSWORDS;
}

/** False for text that is no hash. */
export async function isPublished(hash: string): Promise<boolean> {
  for (const password of PUBLISHED_PASSWORDS) {
    if (await verify(hash, password).catch(() => false)) return true;
  }
  return false;
}
