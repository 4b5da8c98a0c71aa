import { expect, test } from 'vitest';
import { whyNotResent } from '../../../api/domain/notifications/resend.ts';

const MAIL = { isWaiting: false, hasSecret: false, isReminder: false };

test('a mail that was sent, kept or given up is sent once more', () => {
  expect(whyNotResent(MAIL)).toBeNull();
});

test.each([
  [{ isWaiting: true }, /still waits/],
  [{ hasSecret: true }, /opens an account/],
  [{ isReminder: true }, /may be over/],
  [{ isReminder: true, isWaiting: true }, /may be over/],
] as const)('a mail with %j is not sent once more, for a reason', (facts, why) => {
  expect(whyNotResent({ ...MAIL, ...facts })).toMatch(why);
});
