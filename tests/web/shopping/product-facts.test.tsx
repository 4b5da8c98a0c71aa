import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { factRows } from '../../../web/features/facts/fact-rows.ts';
import { addProduct } from '../../support/shop/catalogue.ts';
import { heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

const NONE = {
  hair: null,
  drawn: null,
  origin: null,
  texture: null,
  lace: null,
  laceKind: null,
  density: null,
  construction: null,
  glueless: null,
  prePlucked: null,
  bleachedKnots: null,
  adjustable: null,
  fringe: null,
  parting: null,
  freeParting: null,
  heatLimitC: null,
  lifespanMonths: null,
  hygieneSeal: null,
  madeDays: null,
};

type Facts = Parameters<typeof factRows>[0]['facts'];

const rowsOf = (facts: Partial<Facts>, lace?: string) =>
  Object.fromEntries(
    factRows({ id: '1', brand: 'Olori Strand', facts: { ...NONE, ...facts } }, lace).map(
      ({ label, text }) => [label, text],
    ),
  );

describe('the facts of a product', () => {
  it.each<[string, Partial<Facts>, string | undefined, Record<string, string>]>([
    ['nothing said', {}, undefined, {}],
    [
      'a wig',
      { hair: 'VIRGIN', drawn: 'DOUBLE', texture: 'BODY_WAVE' },
      undefined,
      { Hair: 'Virgin hair, double drawn', Texture: 'Body wave', 'Made by': 'Olori Strand' },
    ],
    [
      'the lace that is chosen',
      { laceKind: 'TRANSPARENT', lace: '4x4' },
      '13x4',
      { Lace: '13x4, transparent', 'Made by': 'Olori Strand' },
    ],
    ['no lace', { lace: 'none' }, undefined, { Lace: 'No lace', 'Made by': 'Olori Strand' }],
    [
      'a hairline',
      { bleachedKnots: true, prePlucked: false },
      undefined,
      { Hairline: 'Knots bleached, not plucked', 'Made by': 'Olori Strand' },
    ],
    [
      'a cap',
      { adjustable: true, glueless: false, construction: 'LACE_FRONT' },
      undefined,
      { Cap: 'Lace front, adjustable straps, needs glue or a band', 'Made by': 'Olori Strand' },
    ],
    [
      'a parting',
      { parting: 'CENTRE', freeParting: true },
      undefined,
      { Parting: 'Centre, can be moved', 'Made by': 'Olori Strand' },
    ],
    [
      'hair that bears heat',
      { heatLimitC: 180 },
      undefined,
      { Heat: 'Up to 180 °C', 'Made by': 'Olori Strand' },
    ],
    [
      'fibre',
      { hair: 'SYNTHETIC' },
      undefined,
      { Hair: 'Fibre', Heat: 'Keep all heat away', 'Made by': 'Olori Strand' },
    ],
    [
      'years',
      { lifespanMonths: { from: 24, to: 48 } },
      undefined,
      { Lasts: '2 to 4 years', 'Made by': 'Olori Strand' },
    ],
    [
      'months',
      { lifespanMonths: { from: 8, to: 8 } },
      undefined,
      { Lasts: '8 months', 'Made by': 'Olori Strand' },
    ],
    [
      'made to order',
      { madeDays: 1, hygieneSeal: true },
      undefined,
      { Seal: 'Comes under a hygiene seal', 'Made for you': 'In 1 day', 'Made by': 'Olori Strand' },
    ],
  ])('are said in words: %s', (_, facts, lace, rows) => {
    expect(rowsOf(facts, lace)).toEqual(rows);
  });

  it('are shown in words, and only those that were said', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Amara' });
    await stage.checkout.sql(
      "insert into product_facts (product_id, hair, drawn) values ($1, 'virgin', 'double')",
      [id],
    );
    const user = await stage.open(`/product/${id}`);
    await heading('Amara');
    const facts = within(await screen.findByRole('region', { name: 'What it is' }));
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Hair', 'Made by']);
    await user.click(facts.getByRole('button', { name: 'What is Double drawn?' }));
    expect(await facts.findByRole('link', { name: 'All words of the trade' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(facts.queryByRole('link', { name: 'All words of the trade' })).toBeNull();
  });

  it('are no heading of their own where nothing was said', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Plain' });
    await stage.open(`/product/${id}`);
    await heading('Plain');
    expect(screen.queryByRole('region', { name: 'What it is' })).toBeNull();
  });
});
