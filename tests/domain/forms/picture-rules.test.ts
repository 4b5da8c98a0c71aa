import { describe, expect, test } from 'vitest';
import { MAX_ALT } from '../../../api/domain/catalogue/pictures/product-pictures.ts';
import { checkPictureWords } from '../../../api/domain/forms/pictures/picture-rules.ts';

const FOCAL = 'Enter the focal point as whole numbers, 0 to 100 per cent.';
const COLOUR = 'Enter a colour code of up to 16 letters, digits, / and -, such as T1B/27.';

describe('what is said of a picture', () => {
  test.each([
    {},
    { alt: null, focalX: null, focalY: undefined, colour: null },
    { alt: 'From the side', focalX: 0, focalY: 100, colour: 't1b/27' },
    { alt: 'x'.repeat(MAX_ALT), colour: '' },
  ])('may be %j', (words) => {
    expect(checkPictureWords(words)).toEqual({});
  });

  test.each([
    [
      { alt: 'x'.repeat(MAX_ALT + 1) },
      { alt: 'The description of the picture can have at most 200 characters.' },
    ],
    [{ alt: 7 }, { alt: 'The description of the picture must be text.' }],
    [{ focalX: -1 }, { focalX: FOCAL }],
    [
      { focalX: 101, focalY: 50.5 },
      { focalX: FOCAL, focalY: FOCAL },
    ],
    [{ focalY: '50' }, { focalY: FOCAL }],
    [{ colour: 'black & brown' }, { colour: COLOUR }],
    [{ colour: 7 }, { colour: COLOUR }],
  ])('is refused as %j', (words, errors) => {
    expect(checkPictureWords(words)).toEqual(errors);
  });
});
