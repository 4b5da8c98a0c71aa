import { withExample } from '../../../platform/rest/answers.ts';
import { queryText } from '../../../platform/rest/fields.ts';

const list = (what: string, example: string) =>
  withExample(queryText().describe(`${what}, with commas between them; unknown ones are dropped.`), example);

/** As in the address of the home page. */
export const facetQuery = {
  kind: list('Any of these kinds of product', 'wig'),
  texture: list('Any of these textures', 'body wave,curly'),
  length: list('Any of these bands of inches', '14-16,22-24'),
  colour: list('Any of these families of colours', 'black'),
  shade: list('Any of these codes of colours, beside the families', '1B'),
  lace: list('Any of these laces', '13x4'),
  density: list('Any of these densities in percent', '180'),
  cap: list('Any of these cap sizes', 'M'),
  fits: list('Any of these pairs of maker and cap size', 'olori-strand:M'),
  hair: list('Any of these kinds of hair', 'virgin'),
  wear: list('All of these', 'glueless'),
  price: withExample(queryText().describe('From and to in naira; either may be missing.'), '100-380'),
  maker: list('Any of these makers by slug', 'olori-strand'),
  stars: list('At least so many stars', '4'),
  sold: withExample(queryText().describe('1: what is sold out counts too.'), '1'),
  sort: withExample(
    queryText().describe('newest, price-up, price-down, top-rated, most-reviewed; best for a keyword.'),
    'price-up',
  ),
};
