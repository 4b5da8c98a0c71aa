import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PICTURES } from '../../../api/domain/catalogue/pictures/product-pictures.ts';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => void (await stage.signedIn({ isAdmin: true })));
afterEach(async () => {
  vi.restoreAllMocks();
  await stage.checkout.sql('truncate products cascade');
});

interface Stored {
  file: string;
  alt: string;
  focal_x: number;
  focal_y: number;
  colour: string | null;
}
const stored = async (id: number) =>
  await stage.checkout.sql<Stored>(
    'select file, alt, focal_x, focal_y, colour from product_pictures where product_id = $1 order by position',
    [id],
  );
const files = async (id: number) => (await stored(id)).map(({ file }) => file);

/** A product with so many pictures: `wig`, `p-1`, `p-2` ... */
async function openPictures(count: number) {
  const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
  await stage.checkout.sql(
    `insert into product_pictures (product_id, file, position, created_at)
     select $1, '/media/p-' || place || '.webp', place, now() from generate_series(1, $2 - 1) place`,
    [id, count],
  );
  const user = await stage.open(`/admin/product/${id}/edit?tab=pictures`);
  const panel = within(await screen.findByRole('region', { name: 'Pictures' }));
  await panel.findByText(`${count} of ${MAX_PICTURES}`);
  return { id, user, panel };
}

describe('the pictures of a product', () => {
  it('are moved, described and deleted', async () => {
    const { id, user, panel } = await openPictures(3);
    await user.click(panel.getByRole('button', { name: 'Move picture 3 forward' }));
    await panel.findByText('Picture moved to place 2 of 3');
    expect(await files(id)).toEqual(['/media/wig.webp', '/media/p-2.webp', '/media/p-1.webp']);
    await user.click(panel.getByRole('button', { name: 'Edit picture 2' }));
    const form = within(await panel.findByRole('form', { name: 'Picture 2' }));
    await user.type(form.getByLabelText('What it shows'), 'From the side');
    await user.selectOptions(form.getByLabelText('Colour'), '1B – Natural black');
    fireEvent.change(form.getByLabelText('In sight, from the left'), { target: { value: '20' } });
    await user.click(form.getByRole('button', { name: /Save picture$/ }));
    await screen.findByText('Picture saved');
    expect((await stored(id))[1]).toEqual({
      file: '/media/p-2.webp',
      alt: 'From the side',
      focal_x: 20,
      focal_y: 50,
      colour: '1B',
    });
    const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await user.click(panel.getByRole('button', { name: 'Delete picture 1' }));
    await user.click(panel.getByRole('button', { name: 'Delete picture 1' }));
    expect(asked).toHaveBeenCalledTimes(2);
    await screen.findByText('Picture deleted');
    expect(await files(id)).toEqual(['/media/p-2.webp', '/media/p-1.webp']);
    const [product] = await stage.checkout.sql('select image from products where id = $1', [id]);
    expect(product).toEqual({ image: '/media/p-2.webp' });
  });

  it('can show one variant alone', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
    const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
    await nameStandard(send, id, 'AM-22', { options: { length: '22' } });
    await addVariant(send, id, 'AM-24', { options: { length: '24' } });
    const user = await stage.open(`/admin/product/${id}/edit?tab=pictures`);
    const panel = within(await screen.findByRole('region', { name: 'Pictures' }));
    await user.click(await panel.findByRole('button', { name: 'Edit picture 1' }));
    const form = within(await panel.findByRole('form', { name: 'Picture 1' }));
    await user.selectOptions(form.getByLabelText('One variant alone'), 'AM-24 – 24 inch');
    await user.click(form.getByRole('button', { name: /Save picture$/ }));
    await panel.findByText('AM-24');
    const bound =
      'select v.sku from product_pictures p join variants v on v.id = variant_id where p.product_id = $1';
    expect(await stage.checkout.sql(bound, [id])).toEqual([{ sku: 'AM-24' }]);
  });

  it('are dragged to another place', async () => {
    const { id, panel } = await openPictures(3);
    const [first, , third] = panel.getAllByRole('listitem');
    if (!first || !third) throw new Error('three pictures are listed');
    fireEvent.dragStart(third);
    fireEvent.drop(first);
    await panel.findByText('Picture moved to place 1 of 3');
    expect(await files(id)).toEqual(['/media/p-2.webp', '/media/wig.webp', '/media/p-1.webp']);
  });

  it('are refused when somebody else was faster, and loaded again', async () => {
    const { id, user, panel } = await openPictures(2);
    await stage.checkout.sql('update products set version = version + 1 where id = $1', [id]);
    await user.click(panel.getByRole('button', { name: 'Move picture 2 forward' }));
    expect(await redAlert()).toContain('Somebody has changed this product in the meantime.');
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(panel.getByRole('button', { name: 'Move picture 2 forward' }));
    await panel.findByText('Picture moved to place 1 of 2');
  });

  it('leave no room for more than there may be', async () => {
    const full = await openPictures(MAX_PICTURES);
    expect(full.panel.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(true);
    expect(full.panel.getByText(/^There is no room for more/)).toBeDefined();
  });

  it('say that the placeholder is none, and that one alone stays', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Draft', isDraft: true });
    await stage.checkout.sql(`update products set image = '/media/placeholder.webp' where id = $1`, [id]);
    await stage.open(`/admin/product/${id}/edit?tab=pictures`);
    const panel = within(await screen.findByRole('region', { name: 'Pictures' }));
    await panel.findByText(/^Only the placeholder so far/);
    expect(panel.queryByRole('button', { name: /^Delete picture/ })).toBeNull();
  });
});
