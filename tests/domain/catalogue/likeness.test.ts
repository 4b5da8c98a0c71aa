import { describe, expect, it } from 'vitest';
import { type Candidate, likeness, mostAlike } from '../../../api/domain/catalogue/likeness.ts';

const AMARA = { texture: 'body wave', colour: '1B', inches: 22, price: 285_500_00 };

describe('likeness', () => {
  it.each([
    [{}, 9],
    [{ texture: 'straight' }, 5],
    [{ texture: null }, 5],
    [{ colour: '4' }, 7],
    [{ inches: 24 }, 9],
    [{ inches: 25 }, 7],
    [{ inches: null }, 7],
    [{ price: 371_150_00 }, 9],
    [{ price: 371_151_00 }, 8],
    [{ price: 200_000_00 }, 8],
  ])('of what differs in %j is %d', (other, points) => {
    expect(likeness(AMARA, { ...AMARA, ...other })).toBe(points);
    expect(likeness({ ...AMARA, ...other }, AMARA)).toBe(points);
  });
});

const one = (id: number, other: Partial<Candidate> = {}): Candidate => ({
  ...AMARA,
  id,
  isInStock: true,
  isOfCategory: true,
  rating: 4,
  numReviews: 2,
  ...other,
});

describe('what is most alike', () => {
  it('is in stock, of the category, then like it; of equals the best rated', () => {
    const candidates = [
      one(1, { isInStock: false }),
      one(2, { texture: 'curly' }),
      one(3, { isOfCategory: false }),
      one(4, { colour: '4' }),
      one(5),
      one(6),
      one(7, { rating: 5 }),
      one(8, { numReviews: 3 }),
    ];
    expect(mostAlike(AMARA, candidates, 8)).toEqual([7, 8, 6, 5, 4, 2, 3, 1]);
    expect(mostAlike(AMARA, candidates, 2)).toEqual([7, 8]);
  });
});
