import { expect, test } from 'vitest';
import { day } from '../../api/domain/dates.ts';

test('a time is shown by its first 10 characters, whatever the zone of the reader', () => {
  expect(day('2026-11-18T23:59:59.999Z')).toBe('2026-11-18');
  expect(day('2026-11-18')).toBe('2026-11-18');
});
