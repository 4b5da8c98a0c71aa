import type { ProductInfoFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { PublicPage } from '../../../ui/page/public-page.tsx';
import { summaryOf } from './product-summary.ts';

export function ProductHead({ product }: { product: ProductInfoFragment }) {
  return (
    <PublicPage
      title={product.name}
      description={summaryOf(product)}
      path={paths.product(product.id)}
      image={product.image}
    />
  );
}
