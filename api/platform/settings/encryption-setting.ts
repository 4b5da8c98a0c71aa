import { z } from 'zod';

/** Two while the key is being changed. */
const MOST_KEYS = 2;
const KEY = /^[\w+/=-]{32,200}$/;

/** One key, or the new and the old one with a comma between. */
export const encryptionKeys = z.string().transform((text, context): string[] => {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.length <= MOST_KEYS && keys.every((key) => KEY.test(key))) return keys;
  context.addIssue({
    code: 'custom',
    message:
      'must be a random key of at least 32 letters and digits (openssl rand -hex 32), or the new and the old one with a comma between',
  });
  return z.NEVER;
});
