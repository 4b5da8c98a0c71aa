import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { show } from '../../support/web/page.ts';
import { heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { NearestShades } from '../../../web/features/shade/nearest-shades.tsx';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
let wig = 0;

/** What was read of hair that is nearest to 30. */
const AUBURN = { code: '30', lab: { l: 37.64, a: 23.46, b: 35.31 } };

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', brand: 'Olori Strand', countInStock: 9 });
  await nameStandard(send, wig, 'AM-1B', { options: { colour: '1B' } });
  await addVariant(send, wig, 'AM-30', { options: { colour: '30' }, stock: 3 });
});
afterEach(() => localStorage.clear());

describe('the page that matches a shade', () => {
  it('asks for a photo, says what is wrong with one, and shows every shade by name', async () => {
    await stage.open('/shade');
    await heading('Match your shade');
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeDefined();
    const text = new File(['hair'], 'hair.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [text] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is no photo/);
    const all = within(await screen.findByRole('region', { name: 'Every shade by name' }));
    expect(all.getAllByRole('link')).toHaveLength(36);
    expect(all.getByRole('link', { name: '30 Light auburn' }).getAttribute('href')).toBe('/?shade=30');
  });

  it('forgets the shade that the browser keeps', async () => {
    keep({ 'irun.shade': AUBURN });
    const user = await stage.open('/shade');
    expect(await screen.findByText('30 Light auburn', { selector: 'b' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Forget my shade' }));
    expect(kept('irun.shade')).toBeNull();
    expect(screen.queryByText('Forget my shade')).toBeNull();
  });
});

const colour = (code: string, name: string, also: string[]) => ({
  code,
  name,
  also,
  kind: 'SOLID' as const,
  hex: '#87481f',
  palette: [],
  parts: [],
});

it('the nearest shades are told with what makers call them', () => {
  const colours = [colour('30', 'Light auburn', ['#30', 'OT30']), colour('33', 'Dark auburn', ['#33'])];
  show(
    <NearestShades
      matches={[
        { code: '30', distance: 0.8 },
        { code: '33', distance: 7.1 },
      ]}
      colours={colours}
      doubt={3.6}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '30 Light auburnAlso OT30Very closeΔE 0.8',
    '33 Dark auburnNearΔE 7.1',
  ]);
});

describe('a wig’s colour', () => {
  it('leads to the match, which comes back to the wig', async () => {
    const user = await stage.open(`/product/${wig}`);
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Match your shade' }));
    await heading('Match your shade');
    expect(window.location.search).toBe(`?maker=olori-strand&product=${wig}`);
    expect(screen.getByRole('link', { name: 'Back to the wig' }).getAttribute('href')).toBe(
      `/product/${wig}`,
    );
  });

  it('says how near it is to a kept shade, by its maker’s own values if it states them', async () => {
    keep({ 'irun.shade': AUBURN });
    const user = await stage.open(`/product/${wig}`);
    expect(await screen.findByText(/Your shade 30: not near 1B\. 30 is nearer\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^30/ }));
    expect(await screen.findByText(/Your shade 30: very close to 30\./)).toBeDefined();
    await send('update makers set shades = $1::jsonb', [
      JSON.stringify([{ code: '30', l: 42, a: 23.5, b: 35.3 }]),
    ]);
    await stage.open(`/product/${wig}?colour=30`);
    expect(await screen.findByText(/Your shade 30: close to 30\./)).toBeDefined();
  });
});
