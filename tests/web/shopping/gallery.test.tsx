import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Gallery } from '../../../web/features/catalogue/gallery.tsx';
import { setWebStage } from '../../support/web/web-stage.tsx';

setWebStage();
afterEach(cleanup);

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Amara' }));
const shown = (): string | null => document.querySelector('dialog img')?.getAttribute('src') ?? null;

describe('the pictures of a product', () => {
  it('are one alone, which opens large and closes again', async () => {
    const user = userEvent.setup();
    render(<Gallery name="Amara" pictures={['/media/a.webp']} />);
    expect(screen.getByRole('img', { name: 'Amara' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Look closer' }));
    const large = await dialog();
    expect(large.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await user.click(large.getByRole('button', { name: 'Larger' }));
    expect(large.getByRole('button', { name: 'Whole picture' })).toBeDefined();
    await user.click(large.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are chosen by small ones, and by arrows and buttons when one is large', async () => {
    const user = userEvent.setup();
    render(<Gallery name="Amara" pictures={['/media/a.webp', '/media/b.webp', '/media/c.webp']} />);
    const second = screen.getByRole('button', { name: 'Picture 2' });
    await user.click(second);
    expect(second.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Look closer at picture 2' }));
    const large = await dialog();
    expect(shown()).toBe('/media/b.webp');
    large.getByRole('button', { name: 'Larger' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/media/c.webp');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('/media/a.webp');
    await user.click(large.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('/media/c.webp');
    await user.click(large.getByRole('button', { name: 'Larger' }));
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('/media/c.webp');
  });
});
