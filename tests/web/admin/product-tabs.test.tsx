import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { arriveAt, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => void (await stage.signedIn({ isAdmin: true })));
afterEach(async () => void (await stage.checkout.sql('truncate products cascade')));

const tab = (name: RegExp | string) => screen.findByRole('tab', { name });
const answer = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes);

async function openProduct(search = '') {
  const id = await addProduct(stage.checkout.shop, { name: 'Amara', price: 8999, countInStock: 5 });
  const user = await stage.open(`/admin/product/${id}/edit${search}`);
  await tab('Product');
  return { id, user, path: `/admin/product/${id}/edit` };
}

describe('the tabs of a product', () => {
  it('are in the address, the documented fields first', async () => {
    const { user, path } = await openProduct();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Product', 'Facts', 'Variants 1', 'Pictures', 'Try-on', 'History']);
    expect((await tab('Product')).getAttribute('aria-selected')).toBe('true');
    await user.click(await tab('Facts'));
    await arriveAt(`${path}?tab=facts`);
    window.history.back();
    await arriveAt(path);
    await eventually(async () => expect((await tab('Product')).getAttribute('aria-selected')).toBe('true'));
  });

  it('open at the one that the address names, and at the first for any other word', async () => {
    await openProduct('?tab=history');
    expect((await tab('History')).getAttribute('aria-selected')).toBe('true');
  });

  it('open at the first for a word that names none', async () => {
    await openProduct('?tab=nonsense');
    expect((await tab('Product')).getAttribute('aria-selected')).toBe('true');
  });

  it('keep what is typed while another is looked at, and ask before the page is left', async () => {
    const { user, path } = await openProduct();
    const asked = answer(false);
    await user.type(await screen.findByLabelText('Name'), ' Bob');
    await user.click(await tab('Facts'));
    const form = await screen.findByRole('form', { name: 'Facts of the product' });
    await user.type(within(form).getByLabelText('Origin'), 'Vietnam');
    await user.click(await tab('Product'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Amara Bob');
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(asked).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe(path);
    await user.click(await tab('Facts'));
    expect(await screen.findByRole('form', { name: 'Facts of the product' })).toBe(form);
    expect(within(form).getByLabelText<HTMLInputElement>('Origin').value).toBe('Vietnam');
    await user.clear(within(form).getByLabelText('Origin'));
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('show in the first what was saved in another', async () => {
    const { user } = await openProduct();
    await screen.findByLabelText('Price');
    await user.click(await tab(/^Variants/));
    const grid = await screen.findByRole('grid', { name: 'Variants' });
    await user.click(within(grid).getByText('89.99'));
    await user.keyboard('{Enter}{Control>}a{/Control}95{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
    await screen.findByText('Saved 1 change');
    await user.click(await tab('Product'));
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('95.00'));
  });

  it('show in the history who changed what, in words', async () => {
    const { id, user } = await openProduct();
    await user.clear(await screen.findByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '120.5');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await screen.findByText('Hidden: shoppers no longer see it');
    await user.click(screen.getByRole('button', { name: /Publish$/ }));
    await screen.findByText('Published: shoppers see it now');
    await user.click(await tab('History'));
    const history = await screen.findByRole('region', { name: 'History' });
    const [first] = await within(history).findAllByRole('listitem');
    expect(first?.textContent).toContain('Changed and published');
    expect(first?.textContent).toContain('₦89.99 → ₦120.50');
    expect(first?.textContent).toContain('owner');
    const [row] = await stage.checkout.sql('select is_draft from products where id = $1', [id]);
    expect(row).toEqual({ is_draft: false });
  });

  it('have Duplicate, which opens the copy', async () => {
    const { user } = await openProduct();
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await screen.findByText(/^Copied as draft/);
    await eventually(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Copy of Amara'),
    );
    expect(screen.getByText('Draft')).toBeDefined();
  });
});
