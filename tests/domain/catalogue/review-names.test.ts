import { expect, test } from 'vitest';
import { reviewAuthor } from '../../../api/domain/catalogue/review-names.ts';

test.each([
  ['Ada Obi', 'Ada O.'],
  ['  Ada  Ngozi obi ', 'Ada O.'],
  ['Ada', 'Ada'],
  ['Ṣadé Ọlá', 'Ṣadé Ọ.'],
  ['ada.obi@example.com', 'ada.obi'],
  ['Ada 💇', 'Ada 💇.'],
])('"%s" is shown as "%s" where names are cut to the initial', (name, shown) => {
  expect(reviewAuthor(name, 'initial')).toBe(shown);
});

test('a name is shown as it is where names are full', () => {
  expect(reviewAuthor('Ada  Ngozi Obi', 'full')).toBe('Ada  Ngozi Obi');
});
