import { describe, expect, it } from 'vitest';
import { boundsText, grouped, lengthText } from '../../../api/domain/forms/limits.ts';

describe('a limit in words', () => {
  it('separates thousands', () => {
    expect(grouped(999)).toBe('999');
    expect(grouped(10_000)).toBe('10,000');
    expect(boundsText(0, 1_000_000)).toBe('0 to 1,000,000');
  });

  it('gives the longest and the shortest length', () => {
    expect(lengthText(2000)).toBe('Up to 2,000 characters');
    expect(lengthText(128, 8)).toBe('8 to 128 characters');
    expect(lengthText(100, 1)).toBe('1 to 100 characters');
  });
});
