import { describe, expect, it } from 'vitest';
import { productData } from '../../../web/features/catalogue/product/product-metadata.ts';
import { summaryOf } from '../../../web/features/catalogue/product/product-summary.ts';
import { scriptText } from '../../../api/domain/pages/script-text.ts';

const PRODUCT: Parameters<typeof productData>[0] = {
  id: '7',
  name: 'Bisi Blunt Bob',
  image: '/media/bisi.webp',
  pictures: [
    { url: '/media/bisi.webp', alt: '', focalX: 50, focalY: 50, colour: null, sku: null },
    {
      url: 'https://cdn.example.com/side.jpg',
      alt: 'Side',
      focalX: 50,
      focalY: 50,
      colour: '1B',
      sku: null,
    },
  ],
  brand: 'Adunni Studio',
  category: 'Bobs',
  price: 118,
  description: 'A sharp bob.',
  rating: 4.75,
  numReviews: 4,
  countInStock: 3,
  returnText: 'You can send it back unused within 14 days of delivery.',
  hasUnitCheck: false,
  overlay: null,
  terms: [],
  options: [],
  variants: [],
};

const LENGTHS: (typeof PRODUCT)['options'] = [{ name: 'LENGTH', values: [{ value: '8' }, { value: '10' }] }];

const variant = (length: string, countInStock: number): (typeof PRODUCT)['variants'][number] => ({
  sku: `B-${length}`,
  options: [{ name: 'LENGTH', value: length }],
  price: 118,
  wasPrice: null,
  wasUntil: null,
  countInStock,
  isStandard: length === '8',
});

const full = (path: string): string => (path.startsWith('/') ? `https://shop.example${path}` : path);
const graphOf = (product: typeof PRODUCT) =>
  (productData(product, full) as { '@graph': [Record<string, unknown>, Record<string, unknown>] })['@graph'];

describe('the summary of a product for search engines', () => {
  it('is its description in one line', () => {
    expect(summaryOf({ ...PRODUCT, description: ' A sharp\n\nbob. ' })).toBe('A sharp bob.');
  });

  it('is cut between words', () => {
    const summary = summaryOf({ ...PRODUCT, description: 'hair and more '.repeat(30) });
    expect(summary.length).toBeLessThanOrEqual(156);
    expect(summary).toMatch(/(hair|and|more)…$/);
  });

  it('cuts one endless word all the same', () => {
    expect(summaryOf({ ...PRODUCT, description: 'x'.repeat(400) }).length).toBeLessThanOrEqual(156);
  });

  it('names product and maker where there is no description', () => {
    expect(summaryOf({ ...PRODUCT, description: '' })).toBe('Bisi Blunt Bob by Adunni Studio.');
  });
});

describe('the structured data of a product', () => {
  it('holds an offer for each variant, with its address', () => {
    const product = { ...PRODUCT, options: LENGTHS, variants: [variant('8', 3), variant('10', 0)] };
    expect(graphOf(product)[0]?.['offers']).toMatchObject([
      { '@type': 'Offer', sku: 'B-8', price: '118.00', url: 'https://shop.example/product/7?length=8' },
      { sku: 'B-10', availability: 'https://schema.org/OutOfStock' },
    ]);
  });

  it('holds the span of prices of many variants', () => {
    const many = Array.from({ length: 25 }, (_, place) => ({
      ...variant(String(place + 4), place === 9 ? 1 : 0),
      price: 100 + place,
    }));
    expect(graphOf({ ...PRODUCT, options: LENGTHS, variants: many })[0]?.['offers']).toEqual({
      '@type': 'AggregateOffer',
      url: 'https://shop.example/product/7',
      priceCurrency: 'NGN',
      lowPrice: '100.00',
      highPrice: '124.00',
      offerCount: 25,
      availability: 'https://schema.org/InStock',
    });
  });

  it('holds its pictures with full addresses, an offer in naira with two decimals, and the rating', () => {
    expect(graphOf(PRODUCT)[0]).toMatchObject({
      '@type': 'Product',
      image: ['https://shop.example/media/bisi.webp', 'https://cdn.example.com/side.jpg'],
      offers: {
        url: 'https://shop.example/product/7',
        priceCurrency: 'NGN',
        price: '118.00',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: 4.75, reviewCount: 4 },
    });
  });

  it('says when it is sold out, and nothing of a rating that it does not have', () => {
    const [product] = graphOf({ ...PRODUCT, countInStock: 0, numReviews: 0, rating: 0 });
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    expect(product).not.toHaveProperty('aggregateRating');
  });

  it('cannot end the script element that it stands in, and reads back as it was', () => {
    const hostile = { name: '</script><script>alert(1)</script><!--' };
    expect(scriptText(hostile)).not.toContain('<');
    expect(JSON.parse(scriptText(hostile))).toEqual(hostile);
  });
});
