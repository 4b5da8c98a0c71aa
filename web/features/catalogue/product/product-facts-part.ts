import { latePart } from '../../../ui/loading/late-part.tsx';

/** Shown from the server's page at first; its code comes after what the first screen needs. */
export const productFacts = latePart(
  () => import('./product-facts.tsx').then((part) => part.ProductFacts),
  null,
);
