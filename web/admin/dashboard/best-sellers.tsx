import { Link } from 'react-router-dom';
import { formatNaira } from '#domain/money.ts';
import type { BestSellerRowFragment } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { paths } from '../../paths.ts';
import { adminPaths } from '../admin-paths.ts';
import { SmallPicture } from '../products/product-cell.tsx';

interface BestSellersProps {
  products: readonly BestSellerRowFragment[];
  days: number;
}

export function BestSellers({ products, days }: BestSellersProps) {
  const mayEdit = useMay()('product.manage');
  return (
    <section className="panel low-stock" aria-labelledby="best-sellers">
      <div className="panel-head">
        <h2 className="heading-3" id="best-sellers">
          Best sellers
        </h2>
        <span className="caption">{`last ${days} days`}</span>
      </div>
      {products.length === 0 && <p className="panel-body muted">Nothing was sold.</p>}
      <ol>
        {products.map(({ productId, name, image, pieces, total }) => (
          <li key={productId}>
            <Link
              className="product-cell"
              to={mayEdit ? adminPaths.productEdit(productId) : paths.product(productId)}
            >
              <SmallPicture image={image} />
              <span className="small">
                {name}
                <span className="caption figures best-seller-sum">{formatNaira(total)}</span>
              </span>
              <b className="figures best-seller-pieces">{`${pieces} sold`}</b>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
