import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Gallery } from '../../../web/features/catalogue/product/gallery.tsx';
import { setWebStage } from '../../support/web/web-stage.tsx';
import { leavePage, show } from '../../support/web/page.ts';

setWebStage();
afterEach(leavePage);

const picture = (name: string, alt = '') => ({ url: `/media/${name}.webp`, alt, focalX: 50, focalY: 50 });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Amara' }));
const shown = (): string | null => document.querySelector('dialog img')?.getAttribute('src') ?? null;

describe('the pictures of a product', () => {
  it('are one alone, which opens large and closes again', async () => {
    const user = userEvent.setup();
    show(<Gallery name="Amara" pictures={[picture('a')]} />);
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
    show(<Gallery name="Amara" pictures={[picture('a'), picture('b'), picture('c')]} />);
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

  it('say what they show, or else their product and place, and keep their focal point in sight', () => {
    const side = { ...picture('b', 'From the side'), focalX: 20, focalY: 75 };
    show(<Gallery name="Amara" pictures={[picture('a'), side]} />);
    expect(screen.getByRole('img', { name: 'Amara, picture 1' }).style.objectPosition).toBe('50% 50%');
    expect(screen.getByRole('img', { name: 'From the side' }).style.objectPosition).toBe('20% 75%');
  });
});
