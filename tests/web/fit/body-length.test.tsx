import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { heading, kept, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
let wig = 0;

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', countInStock: 9 });
  await nameStandard(send, wig, 'AM-22', { options: { length: '22' } });
  await addVariant(send, wig, 'AM-14', { options: { length: '14' }, stock: 2 });
  await send(`insert into product_facts (product_id, kind, texture) values ($1, 'wig', 'body wave')`, [wig]);
});

const place = async (inches: number) =>
  within(await screen.findByRole('region', { name: `Where ${inches} inch ends on you` }));

it('a length is drawn where it ends on the shopper, follows the choice, and a table says the same', async () => {
  const user = await stage.open(`/product/${wig}`);
  const long = await place(22);
  expect(long.getByText('This is the average. Enter yours.')).toBeDefined();
  const height = long.getByRole('textbox', { name: 'Your height, cm' });
  await user.clear(height);
  await user.type(height, '168');
  long.getByRole('img', { name: /^On someone 168 cm tall, 22 inch ends at the bust, 48 cm below/ });
  expect(long.getByRole('row', { name: '22 inch 20½ inch at the bust' }).className).toBe('body-chosen');
  expect(kept('irun.height')).toEqual({ cm: 168, unit: 'cm' });
  await user.click(screen.getByRole('button', { name: /^14/ }));
  const short = await place(14);
  expect(short.getByRole('row', { name: '14 inch 13 inch at the shoulder' }).className).toBe('body-chosen');
  await user.click(short.getByRole('button', { name: 'Forget my height' }));
  expect(kept('irun.height')).toBeNull();
});

it('a height is entered in feet and inches too, and nobody’s height is refused', async () => {
  const user = await stage.open(`/product/${wig}`);
  const there = await place(22);
  await user.click(there.getByRole('button', { name: 'ft in' }));
  const feet = there.getByRole('textbox', { name: 'Your height, feet' });
  await user.clear(feet);
  await user.type(feet, '6');
  expect(there.getByRole('img', { name: /^On someone 196 cm tall/ })).toBeDefined();
  await user.clear(feet);
  await user.type(feet, '9');
  await user.click(await heading('Amara'));
  expect(there.getByRole('alert').textContent).toBe('Enter a height between 120 and 220 cm.');
  expect(kept('irun.height')).toEqual({ cm: 195.58, unit: 'ft' });
});

it('of a product without a texture nothing is drawn', async () => {
  const other = await addProduct(stage.checkout.shop, { name: 'Bisi' });
  await stage.open(`/product/${other}`);
  await heading('Bisi');
  await screen.findByRole('region', { name: 'Reviews' });
  expect(screen.queryByRole('region', { name: /^Where/ })).toBeNull();
});
