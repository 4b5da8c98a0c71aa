import { describe, expect, it } from 'vitest';
import { at, expectAccessible, setStage, signedIn } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

/** A line of a delivered, paid order that has come back. */
async function cameBack(): Promise<{ order: number; id: string }> {
  const [made] = await stage.shop.sql<{ order: number; id: string }>(
    `with line as (
       select i.id, i.order_id from order_items i join orders o on o.id = i.order_id
       join payments p on p.order_id = o.id and p.status = 'completed'
       where o.delivered_at is not null and o.refunded_cents = 0 and o.cancelled_at is null
         and not exists (select from returns r where r.order_id = o.id)
       order by i.id limit 1),
     made as (
       insert into returns (order_id, state, reason, words, condition, asked_at, answered_at, received_at)
       select order_id, 'received', 'changed-mind', '', 'as-sold', now(), now(), now() from line
       returning id, order_id, public_id),
     pieces as (
       insert into return_lines (return_id, order_item_id, qty) select made.id, line.id, 1 from made, line)
     select order_id as "order", public_id as id from made`,
  );
  if (!made) throw new Error('the demonstration has no delivered order');
  return made;
}

describe('an exchange', () => {
  it.each([1280, 390, 320])('is placed on a screen of %d px, without barriers', async (width) => {
    const { order } = await cameBack();
    const visit = await stage.visit(width < 768 ? 'phone' : 'desktop');
    const { page } = visit;
    await page.setViewportSize({ width, height: 860 });
    await signedIn(page, 'admin@example.com', 'demo-admin-1');
    await page.goto(`/order/${order}`);
    await page.getByRole('link', { name: 'Exchange it' }).click();
    await page.getByRole('combobox', { name: 'Product' }).fill('Amara');
    await page.locator('.ant-select-item-option').first().click();
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('What came back counts').waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place the exchange' }).click();
    await page.getByText('in exchange for what came back of order').first().waitFor();
    const placed = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(placed).not.toBe(order);
    await at(page, `/order/${placed}`);
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });
});
