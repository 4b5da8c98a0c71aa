import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CAP_CHARTS } from '../../../api/tools/demo/planned/cap-charts.ts';
import { addProduct } from '../../support/shop/catalogue.ts';
import { nameStandard } from '../../support/shop/variants.ts';
import { keep, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
const BLACK = { code: '1B', lab: { l: 10, a: 1, b: 1 } };

beforeAll(async () => {
  for (const [name, cap, colour] of [
    ['Amara', 'M', '1B'],
    ['Bisi', 'M', '613'],
    ['Chidi', 'S', '613'],
  ] as const) {
    const id = await addProduct(stage.checkout.shop, { name, brand: 'Olori Strand', countInStock: 9 });
    await nameStandard(send, id, `${name}-1`, { options: { cap, colour } });
  }
  const chart = CAP_CHARTS.find(({ name }) => name === 'Olori Strand');
  await send(
    `insert into makers (name, slug, caps) values ('Olori Strand', 'olori-strand', $1::jsonb)
     on conflict (slug) do update set caps = excluded.caps`,
    [JSON.stringify(chart?.sizes)],
  );
});
afterEach(() => localStorage.clear());

const names = () =>
  screen.queryAllByRole('link', { name: /^(?:Amara|Bisi|Chidi)$/ }).map(({ textContent }) => textContent);
/** Several answers are awaited one after the other. */
const listed = (wanted: string[]) => eventually(() => expect(names()).toEqual(wanted));
const sorting = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const optionsOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('"Best match for you"', () => {
  it('is offered to who has measured a head or keeps a shade, and sorts by both', async () => {
    keep({ 'irun.head': { unit: 'cm', measures: { circumference: 56 } } });
    keep({ 'irun.shade': BLACK });
    const user = await stage.open('/?maker=olori-strand');
    const box = await sorting();
    await listed(['Chidi', 'Bisi', 'Amara']);
    await user.selectOptions(box, 'Best match for you');
    await listed(['Amara', 'Bisi', 'Chidi']);
    expect(globalThis.location.search).not.toContain('56');
  });

  it('is not offered to anybody else, but for the matches of a keyword', async () => {
    await stage.open('/?maker=olori-strand');
    expect(optionsOf(await sorting())).not.toContain('Best match for you');
    expect(optionsOf(await sorting())).not.toContain('Best match');
    await stage.open('/?keyword=bisi&maker=olori-strand');
    await listed(['Bisi']);
    expect(optionsOf(await sorting())).toContain('Best match');
  });

  it('stands beside "Most relevant" in a search', async () => {
    keep({ 'irun.shade': BLACK });
    await stage.open('/?keyword=bisi');
    await listed(['Bisi']);
    expect(optionsOf(await sorting()).slice(0, 3)).toEqual(['Most relevant', 'Newest', 'Best match for you']);
  });
});
