import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { heading, kept, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
let wig = 0;

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', price: 285_500_00, countInStock: 9 });
  await nameStandard(send, wig, 'AM-22', { options: { length: '22' } });
  await addVariant(send, wig, 'AM-14', { options: { length: '14' }, price: 31_200_00, stock: 2 });
  await send(
    `insert into product_facts (product_id, kind, hair, heat_limit_c, lifespan_from, lifespan_to)
     values ($1, 'wig', 'virgin', 180, 24, 48)`,
    [wig],
  );
});
afterEach(() => localStorage.clear());

const cost = async () => within(await screen.findByRole('region', { name: 'Cost per wear' }));

it('a wear has the price of the chosen variant over the shopper’s days, which stay in the browser', async () => {
  const user = await stage.open(`/product/${wig}`);
  const wear = await cost();
  const said = () => wear.getByRole('status').textContent;
  expect(said()).toBe('₦915 each time you wear it₦285,500 over 24 months, worn 3 days a week: 312 wears.');
  await user.click(wear.getByRole('button', { name: 'Fewer days' }));
  await user.click(wear.getByRole('button', { name: 'Fewer days' }));
  expect(said()).toContain('worn 1 day a week: 104 wears.');
  expect(kept('irun.wearDays')).toBe(1);
  const fewer = wear.getByRole('button', { name: 'Fewer days' });
  expect(fewer.getAttribute('aria-disabled')).toBe('true');
  await user.click(fewer);
  expect(kept('irun.wearDays')).toBe(1);
  await user.click(screen.getByRole('button', { name: /^14/ }));
  await expect
    .poll(said)
    .toBe('₦300 each time you wear it₦31,200 over 24 months, worn 1 day a week: 104 wears.');
  await stage.open(`/product/${wig}`);
  expect((await cost()).getByText(/worn 1 day a week/)).toBeDefined();
});

it('care is told in plain words, as far as the facts say it', async () => {
  await stage.open(`/product/${wig}`);
  const care = within(await screen.findByRole('region', { name: 'Care' }));
  expect(care.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wash it in lukewarm water with a shampoo without sulphates, then use a conditioner.',
    'Press the water out with a towel and let it dry in the air.',
    'Irons and dryers up to 180 °C, and no hotter.',
  ]);
});

it('of a product without such facts neither cost nor care is told', async () => {
  const comb = await addProduct(stage.checkout.shop, { name: 'Comb' });
  await send(
    `insert into product_facts (product_id, kind, lifespan_from, lifespan_to) values ($1, 'tool', 24, 48)`,
    [comb],
  );
  await stage.open(`/product/${comb}`);
  await heading('Comb');
  await screen.findByRole('region', { name: 'Reviews' });
  expect(screen.queryByRole('region', { name: 'Cost per wear' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Care' })).toBeNull();
});
