import { describe, expect, it } from 'vitest';
import { capFit, voteShift } from '../../../../api/domain/catalogue/cap-fit/cap-fit.ts';
import type { HeadMeasures } from '../../../../api/domain/catalogue/cap-fit/cap-measures.ts';
import { fittingSizes } from '../../../../api/domain/catalogue/cap-fit/fitting-sizes.ts';
import { CAP_CHARTS, chartOf } from '../../../support/catalogue/cap-charts.ts';

const WITH_FOUR: HeadMeasures = {
  circumference: 56,
  frontToNape: 36.2,
  earOverForehead: 29,
  earOverTop: 34.4,
};

describe('the cap of a maker for a head', () => {
  it('moves by what buyers of the product have said, from five votes on', () => {
    expect(voteShift({ small: 4, right: 6, large: 1 })).toBe(0.21);
    expect(voteShift({ small: 4, right: 0, large: 0 })).toBe(0);
  });

  it.each<[maker: string, head: HeadMeasures, shift: number, answer: object]>([
    ['olori-strand', WITH_FOUR, 0.21, { verdict: 'fits', size: 'M', spareCm: 0.8, sure: 'good' }],
    ['adunni-studio', { circumference: 56 }, 0, { verdict: 'between', sizes: ['M', 'L'], take: 'L' }],
    ['sura-lace', { circumference: 56 }, 0, { verdict: 'fits', size: 'M', spareCm: 0.5, sure: 'low' }],
    ['sura-lace', { circumference: 55.2 }, 0, { verdict: 'between', sizes: ['S', 'M'], take: 'M' }],
    ['ayoka-hair', { circumference: 56 }, 0, { verdict: 'fits', size: 'M', spareCm: 1.5 }],
    ['olori-strand', { circumference: 57.2 }, 0, { verdict: 'between', sizes: ['M', 'L'], take: 'L' }],
    ['olori-strand', { circumference: 51 }, 0, { verdict: 'fits', size: 'S', spareCm: -1 }],
    ['olori-strand', { circumference: 64 }, 0, { verdict: 'none', nearest: 'L' }],
    ['balogun-row', { circumference: 62.5 }, 0, { verdict: 'close', size: 'L' }],
  ])('%s, %o, moved by %d: %o', (maker, head, shift, answer) => {
    expect(capFit(chartOf(maker), head, shift)).toMatchObject(answer);
  });

  it('is the smaller of two when the larger has no straps', () => {
    const [small, large] = chartOf('tools-of-ile');
    if (!small || !large) throw new Error('two sizes are wanted');
    expect(capFit([large, small], { circumference: 56.8 })).toMatchObject({ verdict: 'between', take: 'M' });
  });

  it('has a good chance with three measures and a high one with five', () => {
    const five = { ...WITH_FOUR, templeBack: 40 };
    expect(capFit(chartOf('olori-strand'), five)).toMatchObject({ sure: 'high' });
  });

  it('is none of no chart', () => {
    expect(capFit([], { circumference: 56 })).toEqual({ verdict: 'none', nearest: '' });
  });
});

describe('the sizes of an address', () => {
  it('are the one that fits, or both that a head lies between', () => {
    expect(fittingSizes(CAP_CHARTS, { circumference: 56 })).toEqual([
      'olori-strand:M',
      'sura-lace:M',
      'ayoka-hair:M',
      'adunni-studio:M',
      'adunni-studio:L',
      'balogun-row:M',
      'tools-of-ile:M',
    ]);
    expect(fittingSizes(CAP_CHARTS, { circumference: 66 })).not.toContain('balogun-row:L');
  });
});
