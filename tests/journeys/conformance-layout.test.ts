import { describe, expect, it } from 'vitest';
import { setStage } from '../support/journey.ts';

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
