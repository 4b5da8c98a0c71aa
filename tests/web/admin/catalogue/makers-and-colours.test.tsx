import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../../support/shop/catalogue.ts';
import { addVariant } from '../../../support/shop/variants.ts';
import { setWebStage } from '../../../support/web/web-stage.tsx';
import { eventually } from '../../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => {
  await stage.signedIn({ isAdmin: true });
  const product = await addProduct(stage.checkout.shop, { name: 'Amara', brand: 'Olori Strand' });
  await addVariant(stage.checkout.sql.bind(stage.checkout), product, `IR-${product}`, {
    options: { colour: '1B' },
  });
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(async () => {
  await stage.checkout.sql('truncate products cascade');
  await stage.checkout.sql('delete from makers');
});

const row = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('makers are searched, added, renamed and deleted', async () => {
  const user = await stage.open('/admin/makers');
  (await row(/^Olori Strand/)).getByText('1 product');
  await user.click(screen.getByRole('button', { name: 'Add Maker' }));
  const added = await dialog('Add maker');
  await user.click(added.getByRole('button', { name: 'Add' }));
  await added.findByText('Enter a name.');
  await user.type(added.getByLabelText('Name'), 'Sura Lace');
  await user.click(added.getByRole('button', { name: 'Add' }));
  (await row(/^Sura Lace/)).getByText('sura-lace');
  await user.type(screen.getByRole('searchbox', { name: 'Search makers' }), 'olori{Enter}');
  await eventually(() => expect(screen.queryByRole('row', { name: /^Sura Lace/ })).toBeNull());
  await user.click((await row(/^Olori Strand/)).getByRole('button', { name: 'Edit Olori Strand' }));
  const edited = await dialog('Edit maker');
  await user.click(edited.getByRole('button', { name: 'Delete' }));
  await edited.findByText('1 product names Olori Strand as brand. Give them another brand first.');
  await user.clear(edited.getByLabelText('Name'));
  await user.type(edited.getByLabelText('Name'), 'Olori Hair');
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await row(/^Olori Hair/);
  expect(await stage.checkout.sql('select brand from products')).toEqual([{ brand: 'Olori Hair' }]);
});

it('colours are searched, added and changed; one in use says by what', async () => {
  const user = await stage.open('/admin/colours?keyword=natural');
  (await row(/^1B Natural black/)).getByText('1 product, part of 4 colours');
  await user.click(screen.getByRole('button', { name: 'Edit Natural black' }));
  const edited = await dialog('Edit colour');
  await user.click(edited.getByRole('button', { name: 'Delete' }));
  await edited.findByText(/^1B is used by 1 product and 4 colours of several/);
  await user.click(edited.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Add Colour' }));
  const added = await dialog('Add colour');
  await user.type(added.getByLabelText('Code'), '1-A');
  await user.type(added.getByLabelText('Name'), 'Warm natural black');
  await user.click(added.getByRole('button', { name: 'Add' }));
  await added.findByText(/^Enter a code/);
  await user.clear(added.getByLabelText('Code'));
  await user.type(added.getByLabelText('Code'), '1A');
  fireEvent.change(added.getByLabelText('Shade'), { target: { value: '#17120f' } });
  await user.click(added.getByRole('button', { name: 'Add' }));
  await row(/^1A Warm natural black/);
  expect(await stage.checkout.sql(`select hex, family from colours where code = '1A'`)).toEqual([
    { hex: '#17120f', family: 'black' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Edit Warm natural black' }));
  const again = await dialog('Edit colour');
  await user.click(again.getByRole('button', { name: 'Delete' }));
  await eventually(() => expect(screen.queryByRole('row', { name: /^1A/ })).toBeNull());
});

it('a maker’s cap sizes are entered, and a range that is none is refused', async () => {
  const user = await stage.open('/admin/makers');
  (await row(/^Olori Strand/)).getByText('No chart yet');
  await user.click((await row(/^Olori Strand/)).getByRole('button', { name: 'Edit Olori Strand' }));
  const edited = await dialog('Edit maker');
  await user.click(edited.getByRole('button', { name: 'Add a size' }));
  await user.click(edited.getByRole('combobox', { name: 'Size' }));
  await user.click(await screen.findByText('M', { selector: '.ant-select-item-option-content' }));
  const round = edited.getByLabelText('Round the head');
  fireEvent.change(round, { target: { value: '57' } });
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await edited.findByText(/^A measure goes from a smaller to a larger number/);
  fireEvent.change(round, { target: { value: '54.5-57' } });
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await (await row(/^Olori Strand/)).findByText('M');
  expect(await stage.checkout.sql(`select caps #> '{0,circumference}' as round from makers`)).toEqual([
    { round: { from: 54.5, to: 57 } },
  ]);
});

it('a maker’s own colours are entered, and what is missing is refused', async () => {
  const user = await stage.open('/admin/makers');
  await user.click((await row(/^Olori Strand/)).getByRole('button', { name: 'Edit Olori Strand' }));
  const edited = await dialog('Edit maker');
  await user.click(await edited.findByRole('button', { name: 'Add a colour' }));
  await user.click(edited.getByRole('combobox', { name: 'Colour' }));
  await user.click(await screen.findByText('1B', { selector: '.ant-select-item-option-content' }));
  const enter = (name: string, value: string) => {
    const field = edited.getByRole('spinbutton', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  enter('L', '9.1');
  enter('a', '2.4');
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await edited.findByText(/^L is 0 to 100/);
  enter('b', '2.7');
  await user.click(edited.getByRole('button', { name: 'Update' }));
  await (await row(/^Olori Strand/)).findByText('1B');
  expect(await stage.checkout.sql('select shades from makers')).toEqual([
    { shades: [{ code: '1B', l: 9.1, a: 2.4, b: 2.7 }] },
  ]);
});
