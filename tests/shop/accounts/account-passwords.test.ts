import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';

const hasher = createPasswordHasher({ concurrency: 2 });

/** In milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('have a salt of their own each', async () => {
    expect(await hasher.hash('correct horse')).not.toBe(await hasher.hash('correct horse'));
  });

  test.each([
    ['  blanks at both ends  ', 'blanks at both ends'],
    ['päßwörd 🔑🔑', 'päßwörd 🔑'],
    ['x'.repeat(128), 'x'.repeat(72)],
    ['Password', 'password'],
  ])('are used exactly as typed: %j is not %j', async (password, other) => {
    const hash = await hasher.hash(password);
    expect(await hasher.verify(hash, password)).toBe(true);
    expect(await hasher.verify(hash, other)).toBe(false);
  });

  test('of unknown accounts are checked too, and always wrong', async () => {
    expect(await hasher.verify(null, 'anything at all')).toBe(false);
  });

  test('of unknown accounts are checked with the same amount of work', async () => {
    const hash = await hasher.hash('correct horse');
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 9; round += 1) {
      took.known.push(await timeOf(() => hasher.verify(hash, 'anything at all')));
      took.unknown.push(await timeOf(() => hasher.verify(null, 'anything at all')));
    }
    const ratio = Math.min(...took.unknown) / Math.min(...took.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('passwords that everybody tries first', () => {
  const strict = createPasswordHasher({ concurrency: 1, refusesCommon: true });

  test.each(['password1', '12345678', 'QWERTYUIOP', 'iloveyou'])(
    '%j is refused as a new one',
    async (common) => {
      await expect(strict.hash(common)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { password: 'This password is too common and easy to guess. Choose another one.' },
      });
    },
  );

  test('go on opening accounts that have one', async () => {
    const hash = await hasher.hash('password1');
    expect(await strict.verify(hash, 'password1')).toBe(true);
  });

  test('do not affect others', async () => {
    expect(await strict.hash('correct horse')).toMatch(/^\$argon2id/);
  });
});

describe('a wave of sign-ins', () => {
  test('is answered in turn', async () => {
    const hash = await hasher.hash('correct horse');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => hasher.verify(hash, index % 2 ? 'correct horse' : 'wrong')),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  test('is asked to try again when too many wait, and places become free again', async () => {
    const small = createPasswordHasher({ concurrency: 1, queue: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => small.verify(null, 'correct horse')),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[4]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 } });
    await expect(small.verify(null, 'correct horse')).resolves.toBe(false);
  });

  test('goes on after a check that failed', async () => {
    const single = createPasswordHasher({ concurrency: 1 });
    await expect(single.verify('no hash at all', 'correct horse')).rejects.toBeInstanceOf(Error);
    await expect(single.verify(null, 'correct horse')).resolves.toBe(false);
  });
});
