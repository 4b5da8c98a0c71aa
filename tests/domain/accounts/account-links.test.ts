import { describe, expect, it } from 'vitest';
import { linkLife } from '../../../api/domain/accounts/account-links.ts';

describe('the link of a mail', () => {
  it.each([
    ['password-reset', '30 minutes'],
    ['email-verification', '24 hours'],
    ['account-undo', '72 hours'],
  ] as const)('for %s is good for %s', (purpose, life) => {
    expect(linkLife(purpose)).toBe(life);
  });
});
