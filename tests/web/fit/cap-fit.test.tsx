import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CAP_CHARTS } from '../../../api/tools/demo/planned/cap-charts.ts';
import { writeReview } from '../../../api/shop/reviews/review.service.ts';
import { addOrder, addPerson, addProduct } from '../../support/shop/catalogue.ts';
import { contextFor } from '../../support/shop/shop.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
let wig = 0;
let other = 0;

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', brand: 'Olori Strand', countInStock: 9 });
  await nameStandard(send, wig, 'AM-M', { options: { cap: 'M' } });
  await addVariant(send, wig, 'AM-L', { options: { cap: 'L' }, stock: 3 });
  other = await addProduct(stage.checkout.shop, { name: 'Bisi', brand: 'Nobody', countInStock: 9 });
  await nameStandard(send, other, 'BI-M', { options: { cap: 'M' } });
  await addVariant(send, other, 'BI-L', { options: { cap: 'L' } });
  for (const { name, sizes } of CAP_CHARTS.slice(0, 2))
    await send(
      `insert into makers (name, slug, caps) values ($1, replace(lower($1), ' ', '-'), $2::jsonb)
       on conflict (slug) do update set caps = excluded.caps`,
      [name, JSON.stringify(sizes)],
    );
});
afterEach(() => localStorage.removeItem('irun.head'));

const measured = (cm: number) => keep({ 'irun.head': { unit: 'cm', measures: { circumference: cm } } });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the page that finds a cap size', () => {
  it('answers for each maker after one measure, keeps it in the browser, and forgets it', async () => {
    const user = await stage.open('/cap-fit?maker=olori-strand');
    await heading('Find your cap size');
    await user.type(await field('Round the head'), '56{Enter}');
    expect(await screen.findByText('M fits you.')).toBeDefined();
    expect(screen.getByText('Low: 1 of 6 measures')).toBeDefined();
    expect(kept('irun.head')).toEqual({ unit: 'cm', measures: { circumference: 56 } });
    const makers = within(screen.getByRole('region', { name: 'The same head at each maker' }));
    expect(makers.getByRole('button', { name: /^Sura Lace.*Fits.*0\.5 cm to spare/ })).toBeDefined();
    expect(makers.getByRole('link', { name: 'See what fits me' }).getAttribute('href')).toBe(
      '/?fits=olori-strand:M,sura-lace:M',
    );
    await user.click(makers.getByRole('button', { name: /^Sura Lace/ }));
    expect(await screen.findByRole('heading', { name: 'Sura Lace' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Forget my measures' }));
    expect(kept('irun.head')).toBeNull();
    expect(screen.queryByRole('region', { name: 'The same head at each maker' })).toBeNull();
  });

  it('asks about a number that no head has, and takes it in the other unit', async () => {
    const user = await stage.open('/cap-fit');
    const round = await field('Round the head');
    await user.type(round, '22{Enter}');
    expect(await screen.findByText(/That looks like inches/)).toBeDefined();
    expect(round.getAttribute('aria-invalid')).toBe('true');
    expect(kept('irun.head')).toEqual({ unit: 'cm', measures: {} });
    await user.click(screen.getByRole('button', { name: 'Switch?' }));
    expect(kept('irun.head')).toEqual({ unit: 'inch', measures: { circumference: 22 * 2.54 } });
    await user.clear(round);
    await user.type(round, '9{Enter}');
    expect(await screen.findByText('Measure once more.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Round the head, more' }));
    expect((round as HTMLInputElement).value).toBe('22.4');
    await user.keyboard('{Tab}');
    round.focus();
    await user.keyboard('{ArrowUp}');
    expect((round as HTMLInputElement).value).toBe('22.8');
  });
});

describe('a cap size that fits', () => {
  it('is told below the sizes of a product, and nothing is chosen by it', async () => {
    measured(58);
    await stage.open(`/product/${wig}`);
    expect(await screen.findByText('L fits you.')).toBeDefined();
    const caps = within(await screen.findByRole('group', { name: /^Cap size/ }));
    expect(caps.getByRole('button', { name: 'M 54.5–57 cm' }).getAttribute('aria-pressed')).toBe('true');
    expect(caps.getByRole('button', { name: 'L 57–60 cm fits you' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe(
      `/cap-fit?maker=olori-strand&product=${wig}`,
    );
  });

  it('is not known without measures or of a maker without a chart', async () => {
    await stage.open(`/product/${wig}`);
    expect(await screen.findByRole('link', { name: 'Find your cap size' })).toBeDefined();
    measured(56);
    await stage.open(`/product/${other}`);
    expect(await screen.findByText(/No chart yet/)).toBeDefined();
  });

  it('is a badge in lists and a filter that the browser calculates, and no measure is in the address', async () => {
    measured(56);
    const user = await stage.open('/?keyword=');
    const card = (await screen.findByRole('link', { name: 'Amara' })).closest<HTMLElement>('.card');
    await within(card as HTMLElement).findByText('M fits you');
    expect(screen.getAllByText('M fits you')).toHaveLength(1);
    const [filter] = await screen.findAllByRole('checkbox', { name: 'Only what fits my head' });
    await user.click(filter as HTMLElement);
    await eventually(() => expect(window.location.search).toBe('?fits=olori-strand:M,sura-lace:M'));
    await eventually(() => expect(screen.queryByRole('link', { name: 'Bisi' })).toBeNull());
  });
});

const vote = async (capFelt: string): Promise<void> => {
  const { shop } = stage.checkout;
  const person = await addPerson(shop);
  await addOrder(shop, { userId: person.id, productId: wig, isPaid: true });
  const facts = { capFelt };
  await writeReview(await contextFor(shop, person.token), {
    productId: wig,
    rating: 5,
    comment: '',
    facts,
  });
};

describe('the size of one wig', () => {
  it('counts what its wearers say, and leads back to the wig with the size chosen', async () => {
    for (const felt of [...Array<string>(4).fill('small'), ...Array<string>(6).fill('true'), 'large'])
      await vote(felt);
    measured(57.2);
    const user = await stage.open(`/product/${wig}`);
    await user.click(await screen.findByRole('link', { name: 'See why' }));
    expect(await screen.findByRole('heading', { name: 'Olori Strand, this wig' })).toBeDefined();
    expect(screen.getByText('11 wearers of this wig voted:').parentElement?.textContent).toBe(
      '11 wearers of this wig voted: it runs a little small.',
    );
    expect(screen.getByText('Counts as 0.2 cm more round your head.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Choose L' }));
    await arriveAt(`/product/${wig}?cap=L`);
    const caps = within(await screen.findByRole('group', { name: /^Cap size/ }));
    expect(caps.getByRole('button', { name: /^L\b/ }).getAttribute('aria-pressed')).toBe('true');
  });
});
