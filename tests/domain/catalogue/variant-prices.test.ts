import { describe, expect, it } from 'vitest';
import { foldSku } from '../../../api/domain/catalogue/variants/sku.ts';
import { reductionOf } from '../../../api/domain/catalogue/variants/was-price.ts';

const END = new Date('2026-12-01T00:00:00Z');
const BEFORE = new Date('2026-11-30T23:59:59.999Z');
const AFTER = new Date('2027-01-01T00:00:00Z');

describe('a former price', () => {
  it.each([
    ['above the price, without an end', { price: 80, wasPrice: 90, wasUntil: null }, AFTER, 90],
    ['above the price, before its end', { price: 80, wasPrice: 90, wasUntil: END }, BEFORE, 90],
    ['at its end', { price: 80, wasPrice: 90, wasUntil: END }, END, null],
    ['after its end', { price: 80, wasPrice: 90, wasUntil: END }, AFTER, null],
    ['equal to the price', { price: 90, wasPrice: 90, wasUntil: null }, BEFORE, null],
    ['below the price', { price: 95, wasPrice: 90, wasUntil: null }, BEFORE, null],
    ['that was never given', { price: 80, wasPrice: null, wasUntil: END }, BEFORE, null],
  ])('%s', (_, variant, now, shown) => {
    const expected = shown === null ? null : { wasPrice: shown, wasUntil: variant.wasUntil };
    expect(reductionOf(variant, now)).toEqual(expected);
  });
});

describe('a sku', () => {
  it.each([
    ['AMARA-22-1B', 'amara-22-1b'],
    ['P-7', 'p-7'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), null],
    ['', null],
    ['A B', null],
    ['A/B', null],
    ['A\u0000', null],
    ['P-7\n', null],
    [7, null],
    [null, null],
  ])('%j is compared as %j', (raw, folded) => {
    expect(foldSku(raw)).toBe(folded);
  });
});
