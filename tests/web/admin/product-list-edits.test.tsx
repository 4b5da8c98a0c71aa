import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => void (await stage.signedIn({ isAdmin: true })));
afterEach(async () => void (await stage.checkout.sql('truncate products cascade')));

const answer = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes);

async function stored(id: number) {
  const [row] = await stage.checkout.sql(
    'select v.price::int as price, v.stock, category, is_draft from variants v join products p on p.id = product_id where p.id = $1',
    [id],
  );
  return row;
}

async function openList(...names: string[]) {
  const ids: number[] = [];
  for (const name of names) {
    ids.push(await addProduct(stage.checkout.shop, { name, price: 8999, countInStock: 5 }));
  }
  const user = await stage.open('/admin/productlist');
  await screen.findByText(names[0] ?? '');
  return { ids, id: ids[0] ?? 0, user };
}

const cell = (text: string, field: string, name: string) =>
  screen.findByRole('button', { name: `${text}, edit ${field} of ${name}` });

describe('price and stock in the product list', () => {
  it('are edited where they stand: Enter saves, Escape gives up', async () => {
    const { id, user } = await openList('Amara');
    await user.click(await cell('₦89.99', 'Price', 'Amara'));
    await user.keyboard('120.5{Enter}');
    await cell('₦120.50', 'Price', 'Amara');
    await eventually(async () => expect(await stored(id)).toMatchObject({ price: 12050 }));
    await user.click(await cell('5', 'Stock', 'Amara'));
    await user.keyboard('9{Escape}');
    await cell('5', 'Stock', 'Amara');
    expect(await stored(id)).toMatchObject({ stock: 5 });
  });

  it.each([
    ['+3', 8 - 2],
    ['-2', 3 - 2],
    ['12', 12 - 2],
  ])('send stock %s as the difference, so that what is sold meanwhile stays sold', async (text, left) => {
    const { id, user } = await openList('Amara');
    await user.click(await cell('5', 'Stock', 'Amara'));
    await stage.checkout.sql('update variants set stock = stock - 2 where product_id = $1', [id]);
    await user.keyboard(`${text}{Enter}`);
    await eventually(async () => expect(await stored(id)).toMatchObject({ stock: left }));
    await cell(String(left), 'Stock', 'Amara');
  });

  it('keep both values and ask when somebody else was faster', async () => {
    const { id, user } = await openList('Amara');
    await user.click(await cell('₦89.99', 'Price', 'Amara'));
    await stage.checkout.sql('update variants set price = 10000 where product_id = $1', [id]);
    await user.keyboard('120{Enter}');
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain('Now: ₦100.00. Yours: ₦120.00.');
    expect(await stored(id)).toMatchObject({ price: 10000 });
    await user.click(within(problem).getByRole('button', { name: 'Keep mine' }));
    await eventually(async () => expect(await stored(id)).toMatchObject({ price: 12000 }));
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are refused in a sentence, and tried again after a failure', async () => {
    const { id, user } = await openList('Amara');
    await user.click(await cell('₦89.99', 'Price', 'Amara'));
    await user.keyboard('many{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a price');
    await user.click(screen.getByRole('button', { name: 'Leave it as it was' }));
    const failing = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(await cell('₦89.99', 'Price', 'Amara'));
    await user.keyboard('95{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    failing.mockRestore();
    await eventually(async () => expect(await stored(id)).toMatchObject({ price: 9500 }));
  });
});

describe('a bulk edit in the product list', () => {
  it('changes the chosen products and says what was refused', async () => {
    const { ids, user } = await openList('Amara', 'Bolu', 'Chika');
    const asked = answer(true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Amara' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Bolu' }));
    await stage.checkout.sql("update products set name = 'Bolu 2' where id = $1", [ids[1]]);
    await user.type(screen.getByRole('textbox', { name: 'Price by %' }), '10');
    await user.click(screen.getByRole('button', { name: 'Apply Price by %' }));
    await screen.findByText('1 changed, 0 as they were, 1 refused.');
    expect(asked).toHaveBeenCalledExactlyOnceWith('Change all prices by 10 % of 2 products?');
    expect(await stored(ids[0] ?? 0)).toMatchObject({ price: 9899 });
    expect(await stored(ids[1] ?? 0)).toMatchObject({ price: 8999 });
    screen.getByText(/: Somebody has changed it in the meantime/);
    await cell('₦98.99', 'Price', 'Amara');
  });

  it('changes all that match', async () => {
    const { ids, user } = await openList('Amara', 'Bolu');
    answer(true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose Amara' }));
    await user.click(screen.getByRole('button', { name: 'Choose all 2 that match' }));
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await screen.findByText('2 changed, 0 as they were, 0 refused.');
    for (const id of ids) expect(await stored(id)).toMatchObject({ is_draft: true });
  });

  it('refuses a percentage that is none where it is typed, and changes nothing when the answer is no', async () => {
    const { id, user } = await openList('Amara');
    const asked = answer(false);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    await user.type(screen.getByRole('textbox', { name: 'Price by %' }), '-100{Enter}');
    await screen.findByText(/^Enter by how many percent prices change/);
    expect(asked).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Category' }), 'Waves{Enter}');
    expect(asked).toHaveBeenCalledExactlyOnceWith('Set the category to Waves for 1 product?');
    expect(await stored(id)).toMatchObject({ category: 'Category', price: 8999 });
  });
});
