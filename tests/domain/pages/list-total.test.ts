import { describe, expect, it } from 'vitest';
import { MAX_HITS } from '../../../api/domain/pages/list-sizes.ts';
import { totalText } from '../../../api/domain/pages/list-total.ts';

describe('the length of a list', () => {
  it.each([
    [34, true, '34'],
    [MAX_HITS, true, '1,200'],
    [MAX_HITS, false, 'more than 1,200'],
    [412, false, 'at least 412'],
  ])('of %j, counted exactly: %j, is "%s"', (total, isTotalExact, text) => {
    expect(totalText({ total, isTotalExact })).toBe(text);
  });
});
