import { describe, expect, it } from 'vitest';
import { bandsOf } from '../../../../api/domain/catalogue/facets/length-bands.ts';
import { PRICE_BARS, priceStep } from '../../../../api/domain/catalogue/facets/price-bars.ts';

describe('the bars of prices', () => {
  it.each([
    [0, 100],
    [900, 100],
    [1000, 100],
    [1001, 200],
    [480_00, 50_00],
    [500_00, 50_00],
    [480_000_00, 50_000_00],
    [510_000_00, 100_000_00],
  ])('up to %d kobo are %d kobo wide', (highest, step) => {
    expect(priceStep(highest)).toBe(step);
    expect(step * PRICE_BARS).toBeGreaterThanOrEqual(highest);
  });
});

describe('the bands of a length', () => {
  it.each<[number[] | null, number]>([
    [null, 0],
    [[4], 0b1],
    [[12], 0b1],
    [[13], 0b10],
    [[16, 18, 20], 0b110],
    [[28], 0b10000],
    [[29], 0b100000],
    [[40], 0b100000],
  ])('%o are the bits %d', (lengths, bits) => {
    expect(bandsOf(lengths)).toBe(bits);
  });
});
