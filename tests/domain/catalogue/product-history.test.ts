import { describe, expect, it } from 'vitest';
import { changesInWords, eventTitle } from '../../../api/domain/catalogue/product-history.ts';

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

describe('what happened to a product', () => {
  it.each([
    ['Changed', 'CHANGED', [change('price', '80', '90')]],
    ['Published', 'CHANGED', [change('isDraft', 'true', 'false'), change('isHidden', 'true', 'false')]],
    ['Hidden from the shop', 'CHANGED', [change('isDraft', 'false', 'true')]],
    ['Changed and published', 'CHANGED', [change('isDraft', 'true', 'false'), change('name', 'A', 'B')]],
    ['Saved without a change', 'CHANGED', []],
    ['Hidden from the shop', 'HIDDEN', []],
    ['Sold', 'SOLD', [change('P-7 countInStock', '3', '2')]],
  ] as const)('is called "%s"', (title, event, changes) => {
    expect(eventTitle(event, changes)).toBe(title);
  });

  it.each([
    [change('price', '89.99', '1250'), 'Price', '₦89.99', '₦1,250.00'],
    [change('IR-BOB-22 price', null, '1250'), 'IR-BOB-22: Price', 'nothing', '₦1,250.00'],
    [change('IR-BOB-22 countInStock', '3', '8'), 'IR-BOB-22: Stock', '3', '8'],
    [change('IR-BOB-22 isDeleted', 'false', 'true'), 'IR-BOB-22: Deleted', 'No', 'Yes'],
    [change('more cells', null, '12'), 'Further changes', 'nothing', '12'],
    [change('isDraft', 'true', 'false'), 'In the shop', 'No', 'Yes'],
    [change('glueless', null, 'true'), 'Glueless', 'nothing', 'Yes'],
    [change('density', '150', '180'), 'Density, where there is no choice', '150 %', '180 %'],
    [change('lifespanMonths', null, '{"from":24,"to":48}'), 'Lasts', 'nothing', '24 to 48 months'],
    [change('wasUntil', null, '2026-12-01T00:00:00.000Z'), 'Price before ends', 'nothing', '2026-12-01'],
    [change('description', '', 'Soft.'), 'Description', 'nothing', 'Soft.'],
    [change('ribbon', null, 'red'), 'Ribbon', 'nothing', 'red'],
  ])('%j is "%s", from %s to %s', (given, title, before, after) => {
    expect(changesInWords([given])).toEqual([{ title, before, after }]);
  });

  it('says of a hidden product once that it is not in the shop', () => {
    expect(
      changesInWords([change('isDraft', 'false', 'true'), change('isHidden', 'false', 'true')]),
    ).toHaveLength(1);
  });

  it('says last how it was done', () => {
    const words = changesInWords([change('via', null, 'Bulk edit'), change('price', '1', '2')]);
    expect(words.map(({ title }) => title)).toEqual(['Price', 'By way of']);
  });
});
