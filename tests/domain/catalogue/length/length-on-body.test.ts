import { describe, expect, it } from 'vitest';
import { endInWords, endOnBody } from '../../../../api/domain/catalogue/length/length-on-body.ts';

describe('hair on a body', () => {
  it.each([
    [10, 'straight', 165, 21.8, 'at the chin'],
    [22, 'body wave', 168, 48.3, 'at the bust'],
    [18, 'curly', 172, 31.9, 'at the shoulder'],
    [30, 'bone straight', 165, 72.6, 'between waist and hip'],
    [14, 'coily', 160, 16, 'above the chin'],
    [45, 'straight', 165, 110.7, 'below mid-thigh'],
  ] as const)(
    'of %d inch, %s, on somebody %d cm tall ends %d cm down, %s',
    (inches, texture, height, cm, words) => {
      expect(endOnBody({ inches, texture }, height) * height).toBeCloseTo(cm, 1);
      expect(endInWords({ inches, texture }, height)).toBe(words);
    },
  );

  it('does not spring up further where it was measured as it hangs', () => {
    const hangs = { inches: 20, texture: 'curly', isWorn: true } as const;
    expect(endOnBody(hangs, 170) * 170).toBeCloseTo(47.1, 1);
  });

  it('that is shorter than the way over the crown ends on top', () => {
    expect(endOnBody({ inches: 1, texture: 'coily' }, 200)).toBe(0);
  });
});
