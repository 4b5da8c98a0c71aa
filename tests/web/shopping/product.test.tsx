import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, addProduct } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const fullStars = () => document.querySelectorAll('.tapped-stars .star-full').length;

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  const { shop } = stage.checkout;
  wig = await addProduct(shop, {
    name: 'Deep Wave Lace Front',
    description: 'Twenty inches of deep waves.',
    price: 89_99,
    countInStock: 7,
  });
});

const one = (name: string): HTMLElement => screen.getAllByRole('button', { name })[0] as HTMLElement;

const reviews = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.review')];

async function review(product: number, rating: number, comment: string): Promise<void> {
  const { token } = await addPerson(stage.checkout.shop, { name: 'Bisola Ade' });
  const answer = await stage.checkout.rest('POST', `/api/products/${product}/reviews/`, {
    who: { id: 0, token },
    body: { rating, comment },
  });
  expect(answer.status).toBe(201);
}

describe('the product page', () => {
  it('shows image, name, rating with review count, price, description and stock status', async () => {
    await stage.open(`/product/${wig}`);
    await heading('Deep Wave Lace Front');
    expect(document.title).toBe('Deep Wave Lace Front · Irun');
    const picture = screen.getByRole('img', { name: 'Deep Wave Lace Front' });
    expect(picture.getAttribute('src')).toBe('/media/wig.webp');
    expect(screen.getAllByText('0 reviews').length).toBeGreaterThan(0);
    expect(screen.getAllByText('₦89.99').length).toBeGreaterThan(0);
    expect(screen.getByText('Twenty inches of deep waves.')).toBeDefined();
    expect(screen.getAllByText('In Stock').length).toBeGreaterThan(0);
    expect(await screen.findByText('Reviews')).toBeDefined();
    expect(screen.getByText('No Reviews')).toBeDefined();
    expect(document.querySelector('.stars')).toBeNull();
  });

  it('that does not come has ways on: again, all products, a texture', async () => {
    stage.gaps.cutNetwork();
    const user = await stage.open(`/product/${wig}`);
    await heading('This product did not load');
    expect(await redAlert()).toContain('The shop cannot be reached.');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/');
    expect(main.getByRole('link', { name: 'Straight' }).getAttribute('href')).toBe(
      '/?keyword=straight&page=1',
    );
    stage.gaps.mendNetwork();
    await user.click(main.getByRole('button', { name: 'Try again' }));
    await heading('Deep Wave Lace Front');
  });

  it('keeps words with a hyphen together, as far as they fit a line', async () => {
    const long = `Half-${'a'.repeat(20)}`;
    const id = await addProduct(stage.checkout.shop, { name: `Side-Part Bob, 12-14 inch, ${long}` });
    await stage.open(`/product/${id}`);
    await heading(`Side-Part Bob, 12-14 inch, ${long}`);
    const joined = [...document.querySelectorAll('h1 .joined')].map((part) => part.textContent);
    expect(joined).toEqual(['Side-Part', '12-14']);
  });

  it('has a Go Back link to the home page', async () => {
    await stage.open(`/product/${wig}`);
    expect((await screen.findByRole('link', { name: 'Go Back' })).getAttribute('href')).toBe('/');
  });

  it('goes back to the very list it was opened from', async () => {
    const user = await stage.open('/?keyword=deep&page=1');
    await user.click(await screen.findByRole('link', { name: 'Deep Wave Lace Front' }));
    await arriveAt(`/product/${wig}`);
    await heading('Deep Wave Lace Front');
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    await arriveAt('/?keyword=deep&page=1');
  });

  it('offers quantities from 1 to what is in stock', async () => {
    const user = await stage.open(`/product/${wig}`);
    await heading('Deep Wave Lace Front');
    const quantity = screen.getByRole('textbox', { name: 'Quantity' });
    expect(screen.getByRole('button', { name: 'Less' })).toHaveProperty('disabled', true);
    await user.clear(quantity);
    await user.type(quantity, '99');
    fireEvent.focusOut(quantity);
    expect(quantity).toHaveProperty('value', '7');
    expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true);
    await user.clear(quantity);
    await user.type(quantity, '0');
    fireEvent.focusOut(quantity);
    expect(quantity).toHaveProperty('value', '1');
  });

  it('ADD TO CART goes to /cart/{id}?qty={n}, which puts the chosen number into the cart', async () => {
    const user = await stage.open(`/product/${wig}`);
    await heading('Deep Wave Lace Front');
    const visited = vi.spyOn(window.history, 'pushState');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(one('ADD TO CART'));
    await arriveAt('/cart');
    expect(visited.mock.calls.map(([, , address]) => address)).toContain(`/cart/${wig}?qty=2`);
    expect(kept('cartItems')).toMatchObject([{ product: wig, qty: 2 }]);
  });

  it('at stock 0 says Out of Stock, offers no quantity and disables ADD TO CART', async () => {
    const soldOut = await addProduct(stage.checkout.shop, { name: 'Gone', countInStock: 0 });
    await stage.open(`/product/${soldOut}`);
    await heading('Gone');
    expect(screen.getAllByText('Out of Stock').length).toBeGreaterThan(0);
    for (const button of screen.getAllByRole('button', { name: 'ADD TO CART' })) {
      expect(button).toHaveProperty('disabled', true);
    }
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).toBeNull();
  });

  it.each(['abc', '0', '2147483648', '99999'])('/product/%s is not here', async (id) => {
    await stage.open(`/product/${id}`);
    await heading('This page is not here');
  });

  it('hides a draft from everybody but administrators', async () => {
    const draft = await addProduct(stage.checkout.shop, { name: 'Sample name', isDraft: true });
    await stage.open(`/product/${draft}`);
    await heading('This page is not here');
  });

  it('shows a draft to administrators', async () => {
    const draft = await addProduct(stage.checkout.shop, { name: 'Sample draft', isDraft: true });
    await stage.signedIn({ isAdmin: true });
    await stage.open(`/product/${draft}`);
    await heading('Sample draft');
  });

  it('of a deleted product is not here', async () => {
    const deleted = await addProduct(stage.checkout.shop, { deletedAt: '2026-03-01' });
    await stage.open(`/product/${deleted}`);
    await heading('This page is not here');
  });
});

describe('the reviews of a product', () => {
  it('are listed newest first with name, stars, comment and the first ten characters of their day', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Reviewed' });
    await review(id, 3, 'Fine.');
    stage.checkout.shop.clock.advance(60_000);
    await review(id, 4, 'Soft and full.');
    await stage.open(`/product/${id}`);
    await heading('Reviewed');
    const comments = () => reviews().map((entry) => entry.querySelector('p')?.textContent);
    await expect.poll(comments).toEqual(['Soft and full.', 'Fine.']);
    const [newest] = reviews() as [HTMLElement];
    expect(within(newest).getByText('Bisola Ade')).toBeDefined();
    expect(within(newest).getByText('2026-11-20')).toBeDefined();
    expect(within(newest).getByRole('img', { name: '4 out of 5' })).toBeDefined();
    expect(screen.getAllByText('2 reviews').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('img', { name: '3.5 out of 5' }).length).toBeGreaterThan(0);
  });

  it('can be written by the signed-in only: others see "Please login to write a review"', async () => {
    await stage.open(`/product/${wig}`);
    const notice = await screen.findByText(/to write a review/);
    expect(notice.textContent).toBe('Please login to write a review');
    expect(within(notice).getByRole('link', { name: 'login' }).getAttribute('href')).toBe(
      `/login?redirect=/product/${wig}`,
    );
    expect(screen.queryByRole('combobox', { name: 'Rating' })).toBeNull();
  });

  it('offer the documented ratings and an empty "Select..."', async () => {
    await stage.signedIn();
    await stage.open(`/product/${wig}`);
    const choice = await screen.findByRole('combobox', { name: 'Rating' });
    const options = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => [value, text.replace(/^\d /, '')])).toEqual([
      ['', 'Select...'],
      ['1', 'Poor'],
      ['2', 'Fair'],
      ['3', 'Good'],
      ['4', 'Very Good'],
      ['5', 'Excellent'],
    ]);
    expect(choice).toHaveProperty('value', '');
  });

  it('take a rating by a tap on a star, and show the one that is chosen from the list', async () => {
    await stage.signedIn();
    const user = await stage.open(`/product/${wig}`);
    const rating = await screen.findByRole('combobox', { name: 'Rating' });
    const stars = [...document.querySelectorAll<HTMLElement>('.tapped-stars button')];
    expect(fullStars()).toBe(0);
    await user.click(stars[3] as HTMLElement);
    expect(rating).toHaveProperty('value', '4');
    expect(fullStars()).toBe(4);
    await user.selectOptions(rating, '2');
    expect(fullStars()).toBe(2);
    await user.selectOptions(rating, '');
    expect(fullStars()).toBe(0);
  });

  it('say "Review Submitted", empty the form and reload the product; a second one is refused', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'New here' });
    await stage.signedIn();
    const user = await stage.open(`/product/${id}`);
    const rating = await screen.findByRole('combobox', { name: 'Rating' });
    await user.selectOptions(rating, '5');
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Worth every kobo.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Review Submitted');
    expect(rating).toHaveProperty('value', '');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', '');
    expect((await screen.findAllByText('1 review')).length).toBeGreaterThan(0);
    await expect.poll(() => reviews().map((entry) => entry.textContent)).toHaveLength(1);
    expect(reviews()[0]?.textContent).toContain('Worth every kobo.');

    await user.selectOptions(rating, '1');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await redAlert()).toContain('Product already reviewed');
    expect(screen.queryByText('Review Submitted')).toBeNull();
  });

  it('are not asked for again of somebody who has written one', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Once' });
    const who = await stage.signedIn();
    const body = { rating: 5, comment: '' };
    await stage.checkout.rest('POST', `/api/products/${id}/reviews/`, { who, body });
    await stage.open(`/product/${id}`);
    expect(await screen.findByText('You reviewed this product on 2026-11-20.')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Rating' })).toBeNull();
  });

  it('need a rating', async () => {
    await stage.signedIn();
    const user = await stage.open(`/product/${wig}`);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Choose a rating.')).toBeDefined();
    expect(screen.getByText('No Reviews')).toBeDefined();
  });
});
