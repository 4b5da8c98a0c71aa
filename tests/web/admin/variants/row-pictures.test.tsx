import { screen, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../../support/shop/variants.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
afterEach(() => stage.checkout.sql('truncate products cascade'));

it('of each row are those that shoppers see of the variant; a button leads to where they are edited', async () => {
  await stage.signedIn({ isAdmin: true });
  const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
  await nameStandard(send, id, 'AM-1B', { options: { length: '22', colour: '1B' } });
  await addVariant(send, id, 'AM-99J', { options: { length: '22', colour: '99J' } });
  await addVariant(send, id, 'AM-OWN', { options: { length: '26', colour: '99J' } });
  await send(
    `insert into product_pictures (product_id, file, position, colour, variant_id, created_at) values
       ($1, '/media/red.webp', 1, '99J', null, now()), ($1, '/media/side.webp', 2, null, null, now()),
       ($1, '/media/own.webp', 3, null, (select id from variants where sku = 'AM-OWN'), now())`,
    [id],
  );
  const user = await stage.open(`/admin/product/${id}/edit?tab=variants`);
  const grid = await screen.findByRole('grid', { name: 'Variants' });
  const shownOf = (sku: string) => {
    const row = within(grid).getByText(sku).closest('tr');
    const images = [...(row?.querySelectorAll('.row-pictures img') ?? [])];
    return [
      row?.querySelector('.row-pictures small')?.textContent,
      images.map((one) => one.getAttribute('src')),
    ];
  };
  expect(shownOf('AM-1B')).toEqual(['2 pictures', ['/media/wig.webp', '/media/side.webp']]);
  expect(shownOf('AM-99J')).toEqual(['3 pictures', ['/media/red.webp', '/media/wig.webp']]);
  expect(shownOf('AM-OWN')).toEqual(['1 picture', ['/media/own.webp']]);
  await user.click(within(grid).getByRole('checkbox', { name: /26 inch/ }));
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  expect(await screen.findByRole('region', { name: 'Pictures' })).toBeDefined();
});
