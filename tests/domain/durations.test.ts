import { describe, expect, it } from 'vitest';
import { durationText } from '../../api/domain/durations.ts';

describe('a number of minutes', () => {
  it.each([
    [5, '5 minutes'],
    [59, '59 minutes'],
    [60, 'an hour'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [4320, '72 hours'],
  ])('%i reads "%s"', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
