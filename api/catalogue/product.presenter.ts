import { nairaFromKobo } from '../domain/money.ts';
import type { ProductRecord } from './product.record.ts';
import type { ProductPage } from './product.service.ts';

/** A product in the REST layer's words (section 3); `price` is in naira. */
export interface ProductJson {
  _id: number;
  name: string;
  image: string;
  price: number;
  description: string;
  brand: string;
  category: string;
  rating: number;
  numReviews: number;
  countInStock: number;
}

export function presentProduct(product: ProductRecord): ProductJson {
  return {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: nairaFromKobo(product.price),
    description: product.description,
    brand: product.brand,
    category: product.category,
    rating: product.rating,
    numReviews: product.numReviews,
    countInStock: product.countInStock,
  };
}

/** The product list response of section 3. */
export interface ProductPageJson {
  products: ProductJson[];
  page: number;
  pages: number;
}

export function presentProductPage(list: ProductPage): ProductPageJson {
  return { products: list.products.map(presentProduct), page: list.page, pages: list.pages };
}
