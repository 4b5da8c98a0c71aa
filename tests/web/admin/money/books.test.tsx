import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { compareDueBooks } from '../../../../api/shop/payments/books/compare-books.ts';
import { settleFromProvider } from '../../../../api/shop/payments/background/payment-completer.ts';
import { arriveAt, heading, setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();

describe('differences between the books', () => {
  it('are listed with both amounts, and leave the list with a note', async () => {
    const { checkout } = stage;
    const order = await checkout.order(await checkout.shopper(), await checkout.product({ price: 8999 }));
    const id = await checkout.provider.approvedOrder(checkout.dollars(order), String(order.id));
    await checkout.provider.capture(id);
    await settleFromProvider(checkout.shop.parts, 'PayPal', id);
    await checkout.sql(
      'update payments set amount_cents = 1 where order_id = $1 and capture_id is not null',
      [order.id],
    );
    checkout.shop.clock.advance(4 * 60 * 60_000);
    await compareDueBooks(checkout.shop.parts);
    await stage.signedIn({ staffRole: 'manager' });
    const user = await stage.open('/admin/money/books');
    await heading('Differences');
    expect(await screen.findByText(/^Once a day the shop compares/)).toBeDefined();
    const compared = await screen.findByRole('list', { name: 'Last comparisons' });
    expect(compared.textContent).toMatch(/PayPal compared on \d{4}-\d\d-\d\d: \d+ payments, 0 refunds\./);
    const row = screen.getByRole('row', { name: new RegExp(`Order ${order.id} `) });
    expect(row.textContent).toContain('Payment: Another amount');
    expect(row.textContent).toContain('USD 0.01USD 107.37');
    await user.click(within(row).getByRole('button', { name: 'Explain' }));
    const dialog = await screen.findByRole('dialog', { name: /^Transaction / });
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByText(/^Write what you have found out/)).toBeDefined();
    await user.type(within(dialog).getByLabelText('What have you found out?'), 'A test');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The books agree.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Gone or explained' }));
    await arriveAt('/admin/money/books?state=over');
    expect(await screen.findByText(/^A test/)).toBeDefined();
  });
});
