import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addOrder } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
let unpaid = 0;
let first = 0;
let second = 0;

beforeAll(async () => {
  const { checkout } = stage;
  const wig = await checkout.product({ price: 89_99 });
  const who = await checkout.shopper();
  unpaid = (await checkout.order(who, wig, 1)).id;
  for (let count = 0; count < 2; count += 1)
    await addOrder(checkout.shop, { userId: who.id, productId: wig, isPaid: true });
  [first, second] = [unpaid + 1, unpaid + 2];
  await checkout.sql("update orders set buyer_note = 'Ring twice.' where id = $1", [first]);
});

const box = (id: number) => screen.findByRole('checkbox', { name: `Choose order ${id}` });

describe('orders chosen in the list', () => {
  it('are printed as packing slips, one a sheet, without prices', async () => {
    await stage.signedIn({ staffRole: 'packer' });
    const user = await stage.open('/admin/orderlist');
    await user.click(await box(first));
    await user.click(await box(second));
    expect(screen.getByText('2 orders chosen')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Print packing slips' }));
    await arriveAt(`/admin/print?paper=slips&orders=${first}%2C${second}`);
    const slip = await screen.findByRole('article', { name: `Packing slip of order ${first}` });
    expect(within(slip).getByText(/Ring twice\./)).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.querySelector('.papers')?.textContent).not.toContain('₦');
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await user.click(screen.getByRole('radio', { name: 'A6' }));
    expect(document.querySelector('.papers-a6')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('are exported alone', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist');
    expect(await screen.findByRole('button', { name: /Export CSV$/ })).toBeDefined();
    await user.click(await box(first));
    await user.click(screen.getByRole('button', { name: /Export 1 chosen$/ }));
    await eventually(async () => {
      const kept = await stage.checkout.sql('select filter from exports order by id desc limit 1');
      expect(kept).toEqual([{ filter: { ids: [String(first)] } }]);
    });
    await user.click(await box(first));
    expect(await screen.findByRole('button', { name: /Export CSV$/ })).toBeDefined();
  });

  it('are printed as invoices, whose numbers they keep', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist?state=paid');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Print invoices' }));
    await screen.findByRole('article', { name: 'Invoice 2026-00001' });
    expect(screen.getByRole('article', { name: 'Invoice 2026-00002' })).toBeDefined();
    await stage.open(`/admin/print?paper=invoices&orders=${first},${second}`);
    await screen.findByRole('article', { name: 'Invoice 2026-00002' });
    expect(await stage.checkout.sql('select 1 from invoices')).toHaveLength(2);
  });

  it('that are not paid have no invoice, and the page says which', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open(`/admin/print?paper=invoices&orders=${first},${unpaid}`);
    expect(await redAlert()).toContain(`Order ${unpaid} is not paid yet.`);
    expect(screen.getAllByRole('link', { name: 'Orders' }).length).toBeGreaterThan(1);
  });

  it('can be none: the page leads to the list', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/print?orders=x');
    await screen.findByText('Choose 1 to 50 orders in the list first.');
    const links = screen.getAllByRole('link', { name: 'Orders' });
    await user.click(links.at(-1) as HTMLElement);
    await heading('Orders');
  });
});

describe('an order’s page', () => {
  it('leads staff to its packing slip and its invoice', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${first}`);
    await user.click(await screen.findByRole('link', { name: 'Print packing slip' }));
    await screen.findByRole('article', { name: `Packing slip of order ${first}` });
    await stage.open(`/order/${first}`);
    await screen.findByRole('link', { name: 'Print invoice' });
    await stage.open(`/order/${unpaid}`);
    await screen.findByRole('link', { name: 'Print packing slip' });
    expect(screen.queryByRole('link', { name: 'Print invoice' })).toBeNull();
  });
});
