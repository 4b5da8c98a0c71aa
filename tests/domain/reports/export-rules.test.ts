import { describe, expect, it } from 'vitest';
import { EXPORT_KINDS, filterText, type KeptFilter } from '../../../api/domain/reports/export-rules.ts';

describe('what narrows an export, in words', () => {
  it.each<[KeptFilter, string | null]>([
    [{}, null],
    [{ keyword: 'ada' }, '“ada”'],
    [{ state: 'TO_DELIVER' }, 'to deliver'],
    [{ state: 'OUT_OF_STOCK', keyword: 'bob' }, 'out of stock, “bob”'],
    [{ createdFrom: '2026-10-31T23:00:00.000Z' }, 'placed from 2026-11-01'],
    [{ createdTo: '2026-11-30T22:59:59.999Z' }, 'placed until 2026-11-30'],
    [{ paidFrom: '2026-11-01T00:00:00.000Z' }, 'paid from 2026-11-01'],
    [{ paidTo: '2026-11-30T22:59:59.999Z' }, 'paid until 2026-11-30'],
    [{ priceFrom: 8999 }, 'from ₦89.99'],
    [{ priceTo: 10_000 }, 'up to ₦100'],
    [{ isAdmin: true }, 'administrators'],
    [{ isAdmin: false }, 'without administrators'],
    [{ isStaff: true }, 'staff'],
    [{ isStaff: false }, 'shoppers'],
    [{ brand: 'Irun' }, 'brand Irun'],
    [{ ids: ['31', '32'] }, '2 chosen'],
    [{ kind: 'refund', from: '2026-10-31T23:00:00.000Z' }, 'refunds, from 2026-11-01'],
  ])('%j is %s', (filter, words) => {
    expect(filterText(filter)).toBe(words);
  });
});

it('each list has its own action, entry of the audit log and file name', () => {
  expect(EXPORT_KINDS).toEqual({
    ORDERS: { action: 'order.export', recordedAs: 'ORDERS_EXPORTED', name: 'orders' },
    PRODUCTS: { action: 'product.export', recordedAs: 'PRODUCTS_EXPORTED', name: 'products' },
    USERS: { action: 'user.export', recordedAs: 'USERS_EXPORTED', name: 'users' },
    MONEY: { action: 'payment.export', recordedAs: 'MONEY_EXPORTED', name: 'money' },
  });
});
