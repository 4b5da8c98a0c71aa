import { fireEvent, screen, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addProducts } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, here, searchBox, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

/** React follows a mouse's moves a little later: first what is shown, then the timer. */
async function slidesAre(live: 'off' | 'polite', panel: HTMLElement): Promise<void> {
  const slides = panel.querySelector('.slides');
  for (let turn = 0; turn < 1000 && slides?.getAttribute('aria-live') !== live; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(slides?.getAttribute('aria-live')).toBe(live);
}

/** 26 products, newest last; five of them rated 5, 4.5, 4, 3.5 and 3 by two people each. */
beforeAll(async () => {
  const sums = [10, 9, 8, 7, 6];
  await addProducts(
    stage.checkout.shop,
    Array.from({ length: 26 }, (_, place) => ({
      name: `Piece ${place + 1}`,
      price: 1_234_50 + place,
      createdAt: `2026-02-${String(place + 1).padStart(2, '0')}`,
      ...(place < sums.length && { ratingSum: sums[place] ?? 0, numReviews: 2 }),
    })),
  );
});

afterEach(() => void vi.useRealTimers());

const names = (): string[] =>
  [...document.querySelectorAll('.card-name')].map((link) => link.textContent ?? '');
const carousel = () => screen.findByRole('region', { name: 'Top rated' });
const shownSlide = (): string | undefined => document.querySelector('.slide-shown .slide-name')?.textContent;

describe('the list of the home page', () => {
  it('has the heading Latest Products over the twelve newest', async () => {
    await stage.open('/');
    await heading('Latest Products');
    await screen.findByText('Piece 26');
    expect(names()).toEqual(Array.from({ length: 12 }, (_, place) => `Piece ${26 - place}`));
    expect(document.title).toBe('Home · Irun');
  });

  it('shows each product as a card: image and name link to it, "{n} reviews", the price in naira', async () => {
    await stage.open('/?page=3');
    await expect.poll(names).toEqual(['Piece 2', 'Piece 1']);
    const card = [...document.querySelectorAll<HTMLElement>('.card')].at(-1) as HTMLElement;
    const [picture, title] = [...card.querySelectorAll('a')];
    expect(picture?.getAttribute('href')).toBe('/product/1');
    expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/media/wig.webp');
    expect(title?.getAttribute('href')).toBe('/product/1');
    expect(within(card).getByText('2 reviews')).toBeDefined();
    expect(within(card).getByText('₦1,234.50')).toBeDefined();
    expect(within(card).getByRole('img', { name: '5 out of 5' })).toBeDefined();
  });

  it('has one link for each page, and none when there is one page only', async () => {
    const user = await stage.open('/');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['1', '2', '3']);
    await user.click(within(pages).getByRole('link', { name: 'Page 3' }));
    await expect.poll(names).toEqual(['Piece 2', 'Piece 1']);
    expect(here()).toBe('/?page=3');

    await user.type(await searchBox(), 'Piece 17{Enter}');
    await screen.findByText('1 result for “Piece 17”');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it.each(['0', '-3', 'x', ''])('takes page "%s" for the first', async (page) => {
    await stage.open(`/?page=${page}`);
    await expect.poll(() => names()[0]).toBe('Piece 26');
  });

  it('takes a page beyond the last for the last', async () => {
    await stage.open('/?page=99');
    await expect.poll(names).toEqual(['Piece 2', 'Piece 1']);
  });

  it('says so when a search finds nothing, and shows the way on', async () => {
    await stage.open('/?keyword=zzzzqqq&page=1');
    await heading('Nothing found for “zzzzqqq”');
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/');
  });
});

describe('the results of a search', () => {
  it('have their number on every page', async () => {
    await stage.open('/?keyword=piece&page=2');
    expect(await screen.findByText('Page 2 of 3, 26 results for “piece”')).toBeDefined();
  });

  it('say what was searched for instead of a mistyped word, and lead to the word itself', async () => {
    const user = await stage.open('/?keyword=peice&page=1');
    await screen.findByText(/Showing results for “piece” instead of “peice”/);
    await user.click(screen.getByRole('link', { name: 'Search for “peice” only' }));
    await heading('Nothing found for “peice”');
    expect(here()).toBe('/?keyword=peice&page=1&exact=1');
  });

  it('name the terms that were searched for too', async () => {
    await addProducts(stage.checkout.shop, [{ name: 'Wig of 13x4', createdAt: '2020-01-01' }]);
    await stage.open('/?keyword=frontal&page=1');
    await screen.findByText('1 result for “frontal”');
    expect(screen.getByRole('link', { name: '13x4' }).getAttribute('href')).toBe('/words#13x4');
  });

  it('are the top rated when there are none', async () => {
    await stage.open('/?keyword=zzzzqqq&page=1');
    await heading('Top rated');
    await expect.poll(names).toEqual(['Piece 1', 'Piece 2', 'Piece 3', 'Piece 4', 'Piece 5']);
  });
});

describe('the top-rated carousel', () => {
  it('shows the five best rated, the best first, and only while nothing is searched', async () => {
    await stage.open('/');
    const slides = within(await carousel()).getAllByRole('group');
    expect(slides.map((slide) => slide.querySelector('.slide-name')?.textContent)).toEqual([
      'Piece 1',
      'Piece 2',
      'Piece 3',
      'Piece 4',
      'Piece 5',
    ]);
  });

  it('is absent from a search', async () => {
    await stage.open('/?keyword=piece&page=1');
    await heading('Latest Products');
    await screen.findAllByText(/^Piece \d+$/);
    expect(screen.queryByRole('region', { name: 'Top rated' })).toBeNull();
  });

  it('moves on every 5000 ms, and not while the mouse is over it', async () => {
    await stage.open('/');
    const panel = await carousel();
    // The first timer started with the page; pausing and starting again starts one with the fake clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [pause] = within(panel).getAllByRole('button', { name: 'Pause the carousel' });
    fireEvent.click(pause as HTMLElement);
    flushSync(() => void vi.advanceTimersByTime(20_000));
    expect(shownSlide()).toBe('Piece 1');
    fireEvent.click(within(panel).getAllByRole('button', { name: 'Start the carousel' })[0] as HTMLElement);
    flushSync(() => void vi.advanceTimersByTime(4999));
    expect(shownSlide()).toBe('Piece 1');
    flushSync(() => void vi.advanceTimersByTime(1));
    expect(shownSlide()).toBe('Piece 2');
    fireEvent.pointerOver(panel, { pointerType: 'mouse' });
    await slidesAre('polite', panel);
    flushSync(() => void vi.advanceTimersByTime(20_000));
    expect(shownSlide()).toBe('Piece 2');
    fireEvent.pointerOut(panel, { pointerType: 'mouse' });
    await slidesAre('off', panel);
    flushSync(() => void vi.advanceTimersByTime(5000));
    expect(shownSlide()).toBe('Piece 3');
  });

  it.each([
    [-40, 'Piece 2'],
    [40, 'Piece 5'],
    [39, 'Piece 1'],
    [-39, 'Piece 1'],
  ])('is swiped by a finger that moves %i px to %s', async (moved, expected) => {
    await stage.open('/');
    const slides = (await carousel()).querySelector('.slides') as HTMLElement;
    fireEvent.pointerDown(slides, { pointerType: 'touch', clientX: 200 });
    fireEvent.pointerUp(slides, { pointerType: 'touch', clientX: 200 + moved });
    expect(shownSlide()).toBe(expected);
  });

  it('starts paused for whoever wants less motion', async () => {
    stage.gaps.useCalm();
    await stage.open('/');
    const buttons = within(await carousel()).getAllByRole('button', { name: 'Start the carousel' });
    expect(buttons.length).toBeGreaterThan(0);
  });
});

describe('the search box', () => {
  it('leads to /?keyword={text}&page=1', async () => {
    const user = await stage.open('/cart');
    await user.type(await searchBox(), '  piece   7 {Enter}');
    await arriveAt('/?keyword=piece+7&page=1');
    await expect.poll(names).toContain('Piece 7');
  });

  it('leads back to the current path when it is empty', async () => {
    const user = await stage.open('/?keyword=piece&page=1');
    const box = await searchBox();
    await user.clear(box);
    await user.type(box, '{Enter}');
    await arriveAt('/');
    await carousel();
  });
});
