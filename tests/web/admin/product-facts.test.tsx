import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

beforeEach(async () => void (await stage.signedIn({ isAdmin: true })));
afterEach(async () => void (await stage.checkout.sql('truncate products cascade')));

const stored = async (id: number) => {
  const [row] = await stage.checkout.sql('select * from product_facts where product_id = $1', [id]);
  return row;
};

async function openFacts() {
  const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
  const user = await stage.open(`/admin/product/${id}/edit`);
  await user.click(await screen.findByRole('tab', { name: 'Facts' }));
  const form = await screen.findByRole('form', { name: 'Facts of the product' });
  return { id, user, form };
}

describe('the facts of a product', () => {
  it('are said in words of the trade and saved beside the documented fields', async () => {
    const { id, user, form } = await openFacts();
    await user.selectOptions(within(form).getByLabelText('Kind'), 'Wig');
    await user.selectOptions(within(form).getByLabelText('Texture'), 'Bone straight');
    await user.selectOptions(within(form).getByLabelText('Lace, where there is no choice'), '13x4');
    await user.selectOptions(within(form).getByLabelText('Glueless'), 'No');
    await user.type(within(form).getByLabelText('Origin'), 'Vietnam');
    await user.type(within(form).getByLabelText('Lasts from'), '24');
    await user.type(within(form).getByLabelText('Lasts to'), '48');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    await expect.poll(async () => (await stored(id))?.['lifespan_to']).toBe(48);
    expect(await stored(id)).toMatchObject({
      kind: 'wig',
      texture: 'bone straight',
      lace: '13x4',
      glueless: false,
      origin: 'Vietnam',
      lifespan_from: 24,
      lifespan_to: 48,
      hair: null,
      adjustable: null,
    });
    await user.selectOptions(within(form).getByLabelText('Texture'), 'Not said');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    await expect.poll(async () => (await stored(id))?.['texture']).toBeNull();
  });

  it('are refused at their field', async () => {
    const { id, user, form } = await openFacts();
    await user.type(within(form).getByLabelText('Heat up to'), '900');
    await user.type(within(form).getByLabelText('Lasts to'), '48');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    await screen.findByText('Enter a heat limit in degrees Celsius as a whole number from 80 to 230.');
    await screen.findByText(/^Enter the months that it lasts as two whole numbers/);
    expect(await stored(id)).toBeUndefined();
  });

  it('are saved when something else of the product has changed meanwhile', async () => {
    const { id, user, form } = await openFacts();
    await stage.checkout.sql("update products set category = 'Waves' where id = $1", [id]);
    await user.selectOptions(within(form).getByLabelText('Kind'), 'Wig');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    await expect.poll(async () => (await stored(id))?.['kind']).toBe('wig');
    expect(screen.queryByRole('button', { name: 'Load again' })).toBeNull();
  });

  it('are loaded again when somebody else was faster', async () => {
    const { id, user, form } = await openFacts();
    await stage.checkout.sql("insert into product_facts (product_id, kind) values ($1, 'tool')", [id]);
    await stage.checkout.sql('update products set version = version + 1 where id = $1', [id]);
    await user.selectOptions(within(form).getByLabelText('Kind'), 'Wig');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    expect(await redAlert()).toContain('Somebody has changed this product in the meantime.');
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await expect.poll(() => within(form).getByLabelText<HTMLSelectElement>('Kind').value).toBe('tool');
    await user.selectOptions(within(form).getByLabelText('Kind'), 'Care');
    await user.click(within(form).getByRole('button', { name: /Save facts$/ }));
    await expect.poll(async () => (await stored(id))?.['kind']).toBe('care');
  });
});
