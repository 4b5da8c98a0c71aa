import { describe, expect, test } from 'vitest';
import {
  isKnown,
  isLikeMe,
  likeness,
  likenessWords,
  mostLikeMe,
  type WearerTraits,
} from '../../../api/domain/reviews/like-me.ts';

const traits = (given: Partial<WearerTraits>): WearerTraits => ({
  cap: null,
  heightCm: null,
  install: null,
  experience: null,
  ...given,
});
const ME = traits({ cap: 'M', heightCm: 168, install: 'straps', experience: 'new' });

describe('a reviewer like me', () => {
  test.each([
    ['everything', ME, traits({ cap: 'M', heightCm: 165, install: 'straps', experience: 'new' }), 3, 3, true],
    ['cap and height', ME, traits({ cap: 'M', heightCm: 173 }), 2, 3, true],
    ['height to the centimetre', ME, traits({ cap: 'M', heightCm: 163 }), 2, 3, true],
    ['a centimetre too far', ME, traits({ cap: 'M', heightCm: 174 }), 1, 3, false],
    [
      'the other way of putting it on, as new',
      ME,
      traits({ cap: 'M', install: 'glue', experience: 'new' }),
      2,
      3,
      true,
    ],
    [
      'put on alike, with more experience',
      ME,
      traits({ cap: 'M', install: 'straps', experience: 'long' }),
      2,
      3,
      true,
    ],
    ['experience and install count once', ME, traits({ install: 'straps', experience: 'new' }), 1, 3, false],
    ['nothing of theirs', ME, traits({}), 0, 3, false],
    [
      'of two known both',
      traits({ cap: 'M', heightCm: 168 }),
      traits({ cap: 'M', heightCm: 168 }),
      2,
      2,
      true,
    ],
    ['of two known one', traits({ cap: 'M', heightCm: 168 }), traits({ cap: 'M' }), 1, 2, false],
    ['of one known the one', traits({ cap: 'M' }), traits({ cap: 'M', heightCm: 150 }), 1, 1, true],
    ['of one known none', traits({ cap: 'M' }), traits({ cap: 'L' }), 0, 1, false],
    ['nothing of mine', traits({}), ME, 0, 0, false],
  ])('%s', (_, mine, theirs, alike, known, isLike) => {
    const found = likeness(mine, theirs);
    expect(found).toEqual({ alike, known });
    expect(isLikeMe(found)).toBe(isLike);
    expect(isKnown(mine)).toBe(known > 0);
  });

  test('comes first the more is alike; equals stay as they came', () => {
    const reviews = [
      { id: 1, traits: traits({ cap: 'M', heightCm: 170 }) },
      { id: 2, traits: traits({ cap: 'L' }) },
      { id: 3, traits: ME },
      { id: 4, traits: traits({ cap: 'M', install: 'straps' }) },
    ];
    expect(mostLikeMe(ME, reviews).map(({ id, alike }) => [id, alike])).toEqual([
      [3, 3],
      [1, 2],
      [4, 2],
    ]);
  });

  test('is told in words', () => {
    expect(likenessWords({ alike: 2, known: 3 })).toBe('2 of 3 like you');
  });
});
