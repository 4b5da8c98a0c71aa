import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';
import { withoutPixels } from '../../support/web/pixels.ts';
import { heading, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
const send = (text: string, values: unknown[]) => stage.checkout.sql(text, values);
let wig = 0;
let bonnet = 0;

const MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
  hairline: { x: 400, y: 304 },
};

beforeAll(async () => {
  wig = await addProduct(stage.checkout.shop, { name: 'Amara', brand: 'Olori Strand', countInStock: 9 });
  await nameStandard(send, wig, 'AM-1B', { options: { length: '22', colour: '1B', cap: 'M' } });
  await addVariant(send, wig, 'AM-30', {
    options: { length: '22', colour: '30', cap: 'M' },
    price: 2_000_000,
    stock: 3,
  });
  bonnet = await addProduct(stage.checkout.shop, { name: 'Bonnet', countInStock: 2 });
  await send(
    'insert into product_overlays (product_id, file, marks, created_at) values ($1, $2, $3, now())',
    [wig, '/api/colours', JSON.stringify(MARKS)],
  );
});
beforeEach(() => withoutPixels());

const radio = (name: string) => screen.findByRole('radio', { name });
const frame = (name: RegExp | string) => screen.findByRole('button', { name });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
/** Where the wig lies, as it is spoken. */
const place = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const photo = () => new File(['face'], 'me.png', { type: 'image/png' });

/** Moves the mark of the moment from the middle, and goes on. */
function mark(down: readonly [key: string, times: number][]): void {
  const stageButton = screen.getByRole('button', { name: /^Your photo\./ });
  for (const [key, times] of down)
    for (let press = 0; press < times; press++) fireEvent.keyDown(stageButton, { key, shiftKey: true });
  fireEvent.click(stageButton, { detail: 0 });
}

describe('the way to a fitting', () => {
  it('starts at a product with a picture for it, with what was chosen there', async () => {
    const user = await stage.open(`/product/${wig}?colour=30`);
    const main = within(screen.getByRole('main'));
    const links = () => main.queryAllByRole('link', { name: 'Try it on' });
    await expect.poll(() => links().length).toBe(2);
    await user.click(links()[0] as HTMLElement);
    await heading('Try it on');
    expect(window.location.pathname + window.location.search).toBe(
      `/try-on/${wig}?length=22&colour=30&cap=M`,
    );
    expect(await frame(/^Amara in 30\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Amara' }).getAttribute('href')).toBe(
      `/product/${wig}?length=22&colour=30&cap=M`,
    );
    await stage.open(`/product/${bonnet}`);
    await heading('Bonnet');
    expect(screen.queryByRole('link', { name: 'Try it on' })).toBeNull();
  });

  it('ends where there is nothing to try on', async () => {
    await stage.open(`/try-on/${bonnet}`);
    expect(await screen.findByText(/^This one cannot be tried on yet\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bonnet' }).getAttribute('href')).toBe(`/product/${bonnet}`);
    await stage.open('/try-on/999');
    await heading('This page is not here');
    await stage.open('/try-on/wig');
    await heading('This page is not here');
  });

  it('is shown again after a failure of the network', async () => {
    stage.gaps.cutNetwork();
    const user = await stage.open(`/try-on/${wig}`);
    const alert = within(await screen.findByRole('alert'));
    stage.gaps.mendNetwork();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await frame(/^Amara in 1B\./)).toBeDefined();
  });
});

describe('a wig on a model', () => {
  it('is moved by buttons and keys, and every step is taken back', async () => {
    const user = await stage.open(`/try-on/${wig}`);
    const picture = await frame(/^Amara in 1B\./);
    await user.click(screen.getByRole('button', { name: 'Smaller' }));
    fireEvent.keyDown(picture, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(picture, { key: '[' });
    fireEvent.keyDown(picture, { key: 'm' });
    expect(place()).toContain('0 to the right, 10 up, size 98%, turned -1°, mirrored');
    fireEvent.keyDown(picture, { key: 'ArrowUp', ctrlKey: true });
    for (let step = 0; step < 4; step++) await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(place()).toContain('0 to the right, 0 down, size 100%, turned 0°');
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is bought in the colour that is shown, or in the nearest that is made', async () => {
    const user = await stage.open(`/try-on/${wig}`);
    await user.click(await radio('30, Light auburn'));
    expect(await frame(/^Amara in 30\./)).toBeDefined();
    const buy = screen.getByRole('link', { name: 'Buy 22″ · 30 · M for ₦20,000.00' });
    expect(buy.getAttribute('href')).toBe(`/product/${wig}?length=22&colour=30&cap=M`);
    await user.click(await radio('33, Dark auburn, not made in this colour'));
    expect(screen.getByText(/33, Dark auburn: not made in this colour/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Buy 22″ · (30|1B) · M/ })).toBeDefined();
  });

  it('is compared with another colour, and with none', async () => {
    const user = await stage.open(`/try-on/${wig}`);
    await user.click(await screen.findByRole('button', { name: 'Compare two' }));
    await user.click(await frame(/^Amara in 30\./));
    await user.click(await radio('613, Bleach blonde, not made in this colour'));
    expect(await frame(/^Amara in 1B\./)).toBeDefined();
    expect(await frame(/^Amara in 613\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Before' }));
    expect(await frame(/^Without the wig\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Amara in/ })).toBeNull();
  });

  it('is loaded again after a failure', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const user = await stage.open(`/try-on/${wig}`);
    expect(await screen.findByText('The wig could not be loaded.')).toBeDefined();
    withoutPixels();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(screen.queryByText('The wig could not be loaded.')).toBeNull());
  });
});

describe('a photo of a face', () => {
  it('is refused when it is none, or too large', async () => {
    await stage.open(`/try-on/${wig}`);
    await screen.findByRole('button', { name: 'Choose a photo' });
    choose(new File(['hair'], 'hair.txt', { type: 'text/plain' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is no photo/);
    const large = photo();
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    choose(large);
    expect(await screen.findByText(/25 MB/)).toBeDefined();
    expect(await frame(/^Amara in 1B\./)).toBeDefined();
  });

  it('is marked by keys; marks that are no face are doubted, and a face far away is refused', async () => {
    const user = await stage.open(`/try-on/${wig}`);
    await screen.findByRole('button', { name: 'Choose a photo' });
    choose(photo());
    const stageButton = await screen.findByRole('button', { name: /^Your photo\./ });
    expect(document.activeElement).toBe(stageButton);
    mark([['ArrowLeft', 1]]);
    mark([['ArrowRight', 1]]);
    mark([['ArrowDown', 5]]);
    expect((await screen.findByRole('alert')).textContent).toBe('Come closer.');
    expect(screen.queryByRole('button', { name: 'See the wig' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 Right eye' }));
    mark([['ArrowRight', 20]]);
    expect(await screen.findByText(/^The marks do not look like a face from the front/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'See the wig' }));
    expect(await screen.findByText('The marks may be off.')).toBeDefined();
    const picture = await frame(/^Amara in 1B\./);
    expect(document.activeElement).toBe(picture);
    await user.click(screen.getByRole('button', { name: 'Tap again' }));
    expect(await screen.findByRole('button', { name: /^Your photo\./ })).toBeDefined();
  });

  it('is gone when the page is left, also into the memory of the browser', async () => {
    await stage.open(`/try-on/${wig}`);
    await screen.findByRole('button', { name: 'Choose a photo' });
    choose(photo());
    const canvas = (await screen.findByRole('button', { name: /^Your photo\./ })).querySelector('canvas');
    expect(canvas?.width).toBe(800);
    fireEvent(window, new Event('pagehide'));
    expect(canvas?.width).toBe(0);
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeDefined();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage).filter((key) => key !== 'scrollPositions')).toEqual([]);
  });
});
