import { describe, expect, it } from 'vitest';
import { setStage } from '../../support/browser/journey.ts';

const stage = setStage();

describe('the screen', () => {
  it.each([
    [390, 1],
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1199, 3],
    [1200, 4],
    [1400, 4],
  ])('at %i pixels shows the products in columns: %i', async (width, columns) => {
    const visit = await stage.visit('desktop');
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.page.goto('/?keyword=wave&page=1');
    await visit.page.locator('.product-grid .card-name').first().waitFor();
    const tracks = await visit.page
      .locator('.product-grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(tracks).toBe(columns);
    await visit.close();
  });

  it.each([
    [320, 564],
    [390, 564],
    [1280, 640],
    [1440, 640],
  ])('at %i pixels has panels %i high, and a button that stays where it is', async (width, height) => {
    await stage.shop.sql(
      `update products set name = case when id % 2 = 0 then 'Bob' else repeat('Long-Named Wig ', 13) end where id in (
         select id from products where num_reviews > 0 order by rating_sum::float / num_reviews desc limit 40) and id % 3 > 0`,
    );
    const visit = await stage.visit('desktop');
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.page.goto('/');
    await visit.page.locator('.slide-shown').first().waitFor();
    const slides = await visit.page.locator('.slide').evaluateAll((panels) =>
      panels.map((panel) => ({
        height: panel.getBoundingClientRect().height,
        button: panel.querySelector('.button')?.getBoundingClientRect().top,
      })),
    );
    expect(slides).toHaveLength(5);
    expect(slides.map((slide) => Math.round(slide.height))).toEqual(slides.map(() => height));
    expect(new Set(slides.map(({ button }) => button)).size).toBe(1);
    await visit.close();
  });

  it('fades from slide to slide in 300 ms', async () => {
    const visit = await stage.visit('desktop');
    await visit.page.goto('/');
    const slide = visit.page.locator('.slide-shown').first();
    await slide.waitFor();
    expect(await slide.evaluate((shown) => getComputedStyle(shown).transitionDuration.split(', ')[0])).toBe(
      '0.3s',
    );
    await visit.close();
  });

  it('takes its script chunks from the path static/js', async () => {
    const visit = await stage.visit('desktop');
    const scripts: string[] = [];
    visit.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    await visit.page.goto('/login');
    await visit.page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !script.startsWith('/static/js/'))).toEqual([]);
    await visit.close();
  });
});
