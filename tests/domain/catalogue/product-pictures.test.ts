import { describe, expect, test } from 'vitest';
import {
  MAX_OF_VARIANT,
  MAX_PICTURES,
  NO_WORDS,
  picturesOf,
  picturesOfCopy,
  type ProductPicture,
  requireRoom,
  withAdded,
  withChanged,
  withOrder,
  withoutPicture,
} from '../../../api/domain/catalogue/pictures/product-pictures.ts';
import { picturesShown } from '../../../api/domain/catalogue/pictures/shown-pictures.ts';
import { PLACEHOLDER_IMAGE } from '../../../api/domain/catalogue/picture.ts';

const picture = (file: string, more: Partial<ProductPicture> = {}): ProductPicture => ({
  ...NO_WORDS,
  file,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index}`));
const files = (pictures: readonly { file: string }[]) => pictures.map(({ file }) => file).join(' ');

const stored = (...names: string[]) =>
  names.map((name, position) => ({ ...picture(name, { alt: `shows ${name}` }), position }));

describe('the pictures of a product', () => {
  test.each([
    ['its image alone, if nothing is stored', 'a', [], 'a'],
    ['its image and those behind it', 'a', stored('a', 'b', 'c'), 'a b c'],
    ['in the order of their positions', 'a', stored('a', 'b', 'c').toReversed(), 'a b c'],
    ['without the first of before, when it has got another image', 'x', stored('a', 'b'), 'x b'],
    ['each once, when a further one has become its image', 'b', stored('a', 'b', 'c'), 'b c'],
  ])('are %s', (_, image, rows, expected) => {
    expect(files(picturesOf(image, rows))).toBe(expected);
  });

  test('keep what is said of them; nothing is said of an image that is new', () => {
    expect(picturesOf('b', stored('a', 'b'))[0]).toEqual(picture('b', { alt: 'shows b' }));
    expect(picturesOf('x', stored('a', 'b'))[0]).toEqual(picture('x'));
  });

  test('a new image shows the colour of the one it replaces', () => {
    const rows = [
      { ...picture('a', { alt: 'Front', colour: '99J' }), position: 0 },
      { ...picture('side', { colour: '99J' }), position: 1 },
    ];
    expect(picturesOf('x', rows)[0]).toEqual(picture('x', { colour: '99J' }));
    const shown = picturesShown(picturesOf('x', rows), { sku: 'S', options: { colour: '99J' } });
    expect(files(shown)).toBe('x side');
  });
});

describe('changing the pictures of a product', () => {
  test('adds one at the end, in the place of the placeholder', () => {
    expect(files(withAdded(many(2), picture('new')))).toBe('p0 p1 new');
    expect(files(withAdded([picture(PLACEHOLDER_IMAGE)], picture('new')))).toBe('new');
  });

  test('adds no more than there is room for, and none twice', () => {
    expect(withAdded(many(MAX_PICTURES - 1), picture('new'))).toHaveLength(MAX_PICTURES);
    const tooMany = `A product can have at most ${MAX_PICTURES} pictures. Delete one first.`;
    expect(() => withAdded(many(MAX_PICTURES), picture('new'))).toThrow(tooMany);
    expect(() => requireRoom(many(MAX_PICTURES))).toThrow(tooMany);
    expect(() => withAdded(many(2), picture('p1'))).toThrow('The product has this picture already.');
  });

  test('changes what is said of one', () => {
    const after = withChanged(many(2), 'p1', {
      ...NO_WORDS,
      alt: 'Side',
      focalX: 10,
      focalY: 20,
      colour: '1B',
    });
    expect(after).toEqual([
      picture('p0'),
      picture('p1', { alt: 'Side', focalX: 10, focalY: 20, colour: '1B' }),
    ]);
    expect(() => withChanged(many(2), 'p9', NO_WORDS)).toThrow('Picture not found.');
  });

  test('of one variant are few', () => {
    const own = many(MAX_OF_VARIANT).map((one) => ({ ...one, sku: 'A-1' }));
    const sentence = `A-1 can have at most ${MAX_OF_VARIANT} pictures of its own. Delete one first.`;
    expect(() => withAdded(own, picture('new', { sku: 'A-1' }))).toThrow(sentence);
    const added = withAdded(own, picture('new'));
    expect(() => withChanged(added, 'new', { ...NO_WORDS, sku: 'A-1' })).toThrow(sentence);
  });

  test.each([
    ['p2 p0 p1', 'p2 p0 p1'],
    ['p2', 'p2 p0 p1'],
    ['p1 p0', 'p1 p0 p2'],
  ])('orders them as %s; those left out stay behind', (named, expected) => {
    expect(files(withOrder(many(3), named.split(' ')))).toBe(expected);
  });

  test('orders none that is not there, and none twice', () => {
    expect(() => withOrder(many(3), ['p0', 'p9'])).toThrow('Picture not found.');
    expect(() => withOrder(many(3), ['p0', 'p0'])).toThrow('A picture is named twice. Name each once.');
  });

  test('deletes one, but not the last', () => {
    expect(files(withoutPicture(many(3), 'p0'))).toBe('p1 p2');
    expect(() => withoutPicture(many(3), 'p9')).toThrow('Picture not found.');
    expect(() => withoutPicture(many(1), 'p0')).toThrow(
      'A product needs a picture. Add another one before you delete this.',
    );
  });
});

const variant = (sku: string, colour?: string) => ({
  sku,
  options: colour === undefined ? {} : { colour },
});

describe('pictures that are shown', () => {
  type Shown = { file: string; colour?: string | null; sku?: string | null };
  const front: Shown = { file: 'front' };
  const black = { file: 'black', colour: '1B' };
  const red = { file: 'red', colour: '99J' };
  const cap = { file: 'cap', sku: 'A-1B-L' };

  test.each<[string, Shown[], ReturnType<typeof variant> | undefined, string]>([
    ['all, without a choice', [front, black, red], undefined, 'front black red'],
    ['those of its colour, then those of none', [front, black, red], variant('A', '99J'), 'red front'],
    [
      'the first and those of no colour, if it has none',
      [black, red, front],
      variant('A', '4'),
      'black front',
    ],
    ['the first alone, if there is nothing else', [black, red], variant('A', 'P4/27'), 'black'],
    ['its own alone', [front, black, cap], variant('A-1B-L', '1B'), 'cap'],
    ['not those of another variant', [front, cap, black], variant('A-1B-S', '1B'), 'black front'],
    [
      'all that are of no other variant, where no colour is chosen',
      [front, black, cap],
      variant('A'),
      'front black',
    ],
    ['the first, even of another variant, if there is nothing else', [cap, red], variant('A', '1B'), 'cap'],
  ])('are %s', (_, pictures, chosen, expected) => {
    expect(files(picturesShown(pictures, chosen))).toBe(expected);
  });
});

describe('pictures of a copy', () => {
  test('are of its own variants; those of a deleted one are left out, but for the first', () => {
    const pictures = [
      picture('p0', { sku: 'OLD' }),
      picture('p1', { sku: 'A-1' }),
      picture('p2', { sku: 'OLD' }),
      picture('p3', { colour: '1B' }),
    ];
    expect(picturesOfCopy(pictures, new Map([['A-1', 'P-9']]))).toEqual([
      picture('p0'),
      picture('p1', { sku: 'P-9' }),
      picture('p3', { colour: '1B' }),
    ]);
  });
});
