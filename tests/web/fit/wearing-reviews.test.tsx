import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { EnteredFacts } from '../../../api/domain/reviews/wearer-facts.ts';
import { addOrder, addPerson, addProduct } from '../../support/shop/catalogue.ts';
import { heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

afterEach(() => {
  localStorage.removeItem('irun.wearing');
  localStorage.removeItem('irun.height');
});

async function wig(name: string): Promise<number> {
  const { shop } = stage.checkout;
  const id = await addProduct(shop, { name });
  await shop.parts.orm.em
    .fork()
    .execute(`update variants set lengths = '{22}', colour = '1B', cap = 'M' where product_id = ?`, [id]);
  return id;
}

async function review(product: number, comment: string, facts?: EnteredFacts): Promise<void> {
  const { shop } = stage.checkout;
  const person = await addPerson(shop, { name: 'Bisola Ade' });
  if (facts) await addOrder(shop, { userId: person.id, productId: product, isPaid: true });
  shop.clock.advance(1000);
  const who = { id: 0, token: person.token };
  const body = { rating: 5, comment, ...(facts && { facts }) };
  const answer = await stage.checkout.rest('POST', `/api/products/${product}/reviews/`, { who, body });
  expect(answer.status).toBe(201);
}

const comments = () =>
  [...document.querySelectorAll('.review')].map((entry) => entry.querySelector('p')?.textContent);

describe('a review', () => {
  it('can tell how it wears, which is folded and optional', async () => {
    const id = await wig('Amara');
    const who = await stage.signedIn();
    await addOrder(stage.checkout.shop, { userId: who.id, productId: id, isPaid: true });
    const user = await stage.open(`/product/${id}`);
    expect(await screen.findByText(/^You bought 22 inch, 1B, cap M on /)).toBeDefined();
    const summary = screen.getByText('Tell others how it wears');
    const fields = within(summary.closest('details') as HTMLElement);
    expect(summary.closest('details')).toHaveProperty('open', false);
    await user.click(summary);
    await user.type(fields.getByRole('textbox', { name: 'Months worn' }), '4');
    await user.selectOptions(fields.getByRole('combobox', { name: 'Put on with' }), 'Straps, no glue');
    await user.selectOptions(fields.getByRole('combobox', { name: 'Cap size felt' }), 'True');
    await user.type(fields.getByRole('textbox', { name: 'Your height, cm' }), '165');
    await user.click(fields.getByRole('checkbox', { name: 'Show my height and cap size with this review.' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '5');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Review Submitted');
    expect(
      await screen.findByText(
        '22 inch, 1B · cap M · 165 cm tall · worn 4 months · straps, no glue · cap true to size',
      ),
    ).toBeDefined();
    expect(kept('irun.wearing')).toEqual({ install: 'straps', experience: null });
  });

  it('shows the photos that are approved, and its author those that wait, who takes one away', async () => {
    const id = await wig('Ada');
    await stage.signedIn();
    const user = await stage.open(`/product/${id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rating' }), '5');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Review Submitted');
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeDefined();
    const photo = (file: string, isApproved: boolean) =>
      stage.checkout.sql(
        `with told as (insert into review_facts (review_id) select id from reviews where product_id = $1::int
           on conflict do nothing)
         insert into review_photos (review_id, file, is_approved, created_at)
         select id, $2, $3, now() from reviews where product_id = $1::int`,
        [id, file, isApproved],
      );
    await photo('/media/one.webp', true);
    await photo('/media/two.webp', false);
    await stage.open(`/product/${id}`);
    expect(await screen.findByText('Waiting for a look')).toBeDefined();
    expect(screen.getByText('Shown')).toBeDefined();
    expect(await screen.findAllByRole('img', { name: /^Photo \d of .*, opens larger$/ })).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'With photos 1' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove your photo 2' }));
    await eventually(() => expect(screen.queryByText('Waiting for a look')).toBeNull());
    expect(await stage.checkout.sql('select file from review_photos')).toEqual([{ file: '/media/one.webp' }]);
  });

  it('does not send the height without the tick, and says what is no number of months', async () => {
    const id = await wig('Ayo');
    await stage.signedIn();
    const user = await stage.open(`/product/${id}`);
    await user.click(await screen.findByText('Tell others how it wears'));
    const months = screen.getByRole('textbox', { name: 'Months worn' });
    await user.type(months, 'four');
    await user.type(screen.getByRole('textbox', { name: 'Your height, cm' }), '165');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Enter whole months from 0 to 120, or nothing.')).toBeDefined();
    await user.clear(months);
    await user.type(months, '1');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Review Submitted');
    expect(await screen.findByText('worn 1 month')).toBeDefined();
    expect(screen.queryByText(/cm tall/)).toBeNull();
  });
});

describe('the reviews', () => {
  it('are filtered by what they say, and show how cap and length felt', async () => {
    const id = await wig('Dami');
    await review(id, 'glued', { install: 'glue', capFelt: 'small', monthsWorn: 4 });
    await review(id, 'strapped', { install: 'straps', capFelt: 'true', monthsWorn: 1 });
    await review(id, 'silent');
    const user = await stage.open(`/product/${id}`);
    await heading('Dami');
    await user.click(await screen.findByRole('button', { name: 'Glued 1' }));
    await expect.poll(comments).toEqual(['glued']);
    await user.click(screen.getByRole('button', { name: 'Worn 3 months or more 1' }));
    await user.click(screen.getByRole('button', { name: 'Glued 1' }));
    await expect.poll(comments).toEqual(['glued']);
    await user.click(screen.getByRole('button', { name: 'Straps, no glue 1' }));
    expect(await screen.findByText('No review matches these filters.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
    await expect.poll(comments).toEqual(['silent', 'strapped', 'glued']);
    const cap = screen.getByRole('heading', { name: 'How the cap fits' }).parentElement as HTMLElement;
    expect(
      within(cap)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Small 1', 'True 1']);
  });

  it('of people like me come first, calculated in the browser', async () => {
    const id = await wig('Efe');
    await review(id, 'far', { install: 'glue', heightCm: 150, showsBody: true });
    await review(id, 'near', { install: 'clips', heightCm: 170, showsBody: true });
    await review(id, 'twin', { install: 'straps', heightCm: 168, showsBody: true });
    keep({ 'irun.height': { cm: 168, unit: 'cm' } });
    const user = await stage.open(`/product/${id}`);
    await heading('Efe');
    const like = await screen.findByRole('switch', { name: /^Like me/ });
    expect(screen.getByText('163–173 cm')).toBeDefined();
    await user.click(like);
    expect(await screen.findByText('2 of 3, most like you first')).toBeDefined();
    expect(comments()).toEqual(['twin', 'near']);
    await user.click(screen.getByText('Change your details'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'You put it on with' }), 'Straps, no glue');
    expect(await screen.findByText('2 of 2 like you')).toBeDefined();
    expect(comments()).toEqual(['twin']);
    await user.click(like);
    await expect.poll(comments).toEqual(['twin', 'near', 'far']);
  });

  it('offer whoever has told nothing to say how they wear wigs', async () => {
    const id = await wig('Funmi');
    await review(id, 'told', { install: 'glue' });
    await stage.open(`/product/${id}`);
    expect(await screen.findByText('Say how you wear wigs')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('link', { name: 'Measure your head' })).toBeDefined();
  });
});

describe('a review of somebody else', () => {
  it('can be found helpful, and taken back', async () => {
    const id = await wig('Gbemi');
    await review(id, 'told');
    await stage.signedIn();
    const user = await stage.open(`/product/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Helpful' }));
    const pressed = await screen.findByRole('button', { name: 'Helpful · 1', pressed: true });
    await user.click(pressed);
    expect(await screen.findByRole('button', { name: 'Helpful', pressed: false })).toBeDefined();
  });

  it('can be reported, with a reason, and is then listed for staff', async () => {
    const id = await wig('Hauwa');
    await review(id, 'told');
    await stage.signedIn();
    let user = await stage.open(`/product/${id}`);
    await user.click(await screen.findByRole('button', { name: /^Report the review of / }));
    await user.selectOptions(screen.getByLabelText('What is wrong with it?'), 'It is not honest');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank you. We will look at this review.')).toBeDefined();
    await stage.signedIn({ staffRole: 'manager' });
    user = await stage.open('/admin/reviews?state=REPORTED');
    expect((await screen.findAllByText('Reported: 1 × It is not honest')).length).toBeGreaterThan(0);
    await user.click(
      screen.getAllByRole('button', { name: /^Approve the review of Hauwa/ })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByText('Reported: 1 × It is not honest')).toBeNull());
    // Somebody reports it although it is approved.
    const [row] = await stage.checkout.sql<{ id: number }>('select id from reviews where product_id = $1', [
      id,
    ]);
    const who = await stage.checkout.shopper();
    const body = { reason: 'offensive' };
    await stage.checkout.rest('PUT', `/api/reviews/${row?.id}/report`, { who, body });
    user = await stage.open('/admin/reviews?state=REPORTED');
    const keep = await screen.findAllByRole('button', { name: /^Keep the review of Hauwa/ });
    await user.click(keep[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Reported: 1 × It is offensive')).toBeNull());
  });
});
