import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addOrder } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, setWebStage, tableWords } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let unpaid = 0;
let paid = 0;
let delivered = 0;

/** Three orders: unpaid, paid, and delivered. */
beforeAll(async () => {
  const { checkout } = stage;
  const wig = await checkout.product({ price: 89_99 });
  const who = await checkout.shopper();
  unpaid = (await checkout.order(who, wig, 1)).id;
  for (let count = 0; count < 2; count += 1) {
    await addOrder(checkout.shop, { userId: who.id, productId: wig, isPaid: true });
  }
  [paid, delivered] = [unpaid + 1, unpaid + 2];
  await checkout.sql(
    "update orders set created_at = '2026-11-19T23:59:59Z', paid_at = '2026-11-20T10:00:00Z' where id > $1",
    [unpaid],
  );
  await checkout.sql("update orders set delivered_at = '2026-11-21T10:00:00Z' where id = $1", [delivered]);
});

describe('the order list', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/admin/orderlist');
    await arriveAt('/login?redirect=/admin/orderlist');
  });

  it('sends shoppers away by the login page', async () => {
    await stage.signedIn();
    const visited = vi.spyOn(window.history, 'replaceState');
    await stage.open('/admin/orderlist');
    await arriveAt('/');
    expect(visited.mock.calls.map(([, , address]) => address)).toContain('/login');
  });

  it('is a table ID, USER, DATE, TOTAL, PAID, DELIVERED: days of ten characters, or a cross', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/orderlist');
    await heading('Orders');
    await screen.findByText('₦107.37');
    expect(await tableWords()).toEqual([
      ['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'Details'],
      [String(delivered), 'Ada', '2026-11-19', '₦0.00', '2026-11-20', '2026-11-21', 'Details'],
      [String(paid), 'Ada', '2026-11-19', '₦0.00', '2026-11-20', 'Not Delivered', 'Details'],
      [String(unpaid), 'Person 1', '2026-11-20', '₦107.37', 'Not Paid', 'Not Delivered', 'Details'],
    ]);
    expect(document.querySelectorAll('tbody .cross')).toHaveLength(3);
  });

  it('leads by Details to the order’s page', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist');
    await user.click(await screen.findByRole('link', { name: `Details of order ${paid}` }));
    await heading(`Order ${paid}`);
    await arriveAt(`/order/${paid}`);
  });

  it('is filtered by state, in its address', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist?state=unpaid');
    await screen.findByText('₦107.37');
    expect((await tableWords()).slice(1)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'To deliver' }));
    await arriveAt('/admin/orderlist?state=to_deliver');
    await expect.poll(async () => (await tableWords()).slice(1).map(([id]) => id)).toEqual([String(paid)]);
  });

  it('is filtered by how far money and goods are, in its address', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist?goods=open');
    await user.selectOptions(await screen.findByLabelText('Money'), 'Paid');
    await arriveAt('/admin/orderlist?goods=open&money=paid');
    await expect.poll(async () => (await tableWords()).slice(1).map(([id]) => id)).toEqual([String(paid)]);
    await user.selectOptions(screen.getByLabelText('Goods'), 'Delivered');
    await expect
      .poll(async () => (await tableWords()).slice(1).map(([id]) => id))
      .toEqual([String(delivered)]);
  });

  it('takes its days as all days are written, and asks for none until one is whole', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist');
    await user.type(await screen.findByLabelText('From'), '2026-11-2');
    expect(window.location.search).toBe('');
    await user.type(screen.getByLabelText('From'), '0');
    await arriveAt('/admin/orderlist?from=2026-11-20');
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('To'), '2026-13-01');
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByLabelText('From'));
    await arriveAt('/admin/orderlist');
  });

  it('counts the days of its filter from midnight to midnight in Lagos', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/orderlist?from=2026-11-20&to=2026-11-20&state=paid');
    // Placed at 00:59:59 of the 20th in Lagos.
    await expect
      .poll(async () => (await tableWords()).slice(1).map(([id]) => id))
      .toEqual([String(delivered), String(paid)]);
    await stage.open('/admin/orderlist?to=2026-11-19&state=paid');
    expect(await screen.findByText('No orders found.')).toBeTruthy();
  });

  it('has one button for its filters on a phone, which says how many are chosen', async () => {
    stage.gaps.usePhone();
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist?state=paid&on=paid&from=2026-11-20&keyword=a&sort=total');
    const button = await screen.findByRole('button', { name: /^Filters\s*2\s*chosen$/ });
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([button.getAttribute('aria-expanded'), filters?.classList.contains('on-desktop')]).toEqual([
      'false',
      true,
    ]);
    await user.click(button);
    expect([button.getAttribute('aria-expanded'), filters?.classList.contains('on-desktop')]).toEqual([
      'true',
      false,
    ]);
  });

  it('shows the same facts on a phone', async () => {
    stage.gaps.usePhone();
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/orderlist?state=unpaid');
    const [block] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
    for (const fact of [String(unpaid), 'Person 1', '₦107.37', 'Not Paid', 'Not Delivered', '2026-11-20']) {
      expect(block?.textContent).toContain(fact);
    }
  });
});

describe('the dashboard', () => {
  it('counts what wants doing, each figure a link to the list it counts', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin');
    const card = await screen.findByRole('link', { name: /^To deliver\s*1/ });
    expect(card.getAttribute('href')).toMatch(/^\/admin\/orderlist\?state=to_deliver/);
    expect(card.textContent).toContain('Oldest paid 2026-11-20');
    screen.getByRole('link', { name: /^Not paid yet\s*1\s*₦107.37 waiting$/ });
    screen.getByRole('link', { name: /^Out of stock\s*0\s*of 1 product$/ });
    expect(screen.getByRole('link', { name: /^Not paid yet\s*1/ }).getAttribute('href')).toBe(
      '/admin/orderlist?state=unpaid',
    );
  });

  it('leads from the sales of some days to the orders paid in them, whenever they were placed', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.checkout.sql("update orders set created_at = '2020-01-01' where id = $1", [paid]);
    await stage.checkout.sql("update orders set paid_at = '2020-01-02' where id = $1", [delivered]);
    const user = await stage.open('/admin');
    await user.click(
      await screen.findByRole('link', { name: /^Paid, last 14 days.*1 order, ₦0 in the 14 days before$/ }),
    );
    await heading('Orders');
    await expect.poll(async () => (await tableWords()).slice(1).map(([id]) => id)).toEqual([String(paid)]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which date' }).value).toBe('paid');
  });
});
