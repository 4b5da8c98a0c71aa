import type { ProductInfoFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { PublicPage, useFullAddress } from '../../ui/public-page.tsx';
import { productData, scriptText, summaryOf } from './product-metadata.ts';

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
      {/* Data, so the content security policy allows it. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
    </>
  );
}
