import type { ProductInfoFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { PublicPage, useFullAddress } from '../../ui/public-page.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { productData, summaryOf } from './product-metadata.ts';

export function ProductHead({ product }: { product: ProductInfoFragment }) {
  const data = productData(product, useFullAddress());
  return (
    <>
      <PublicPage
        title={product.name}
        description={summaryOf(product)}
        path={paths.product(product.id)}
        image={product.image}
      />
      <StructuredData data={data} />
    </>
  );
}
