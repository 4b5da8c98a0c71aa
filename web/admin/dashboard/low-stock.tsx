import { Link } from 'react-router-dom';
import type { LowStockProductFragment } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { SmallPicture } from '../products/product-cell.tsx';

export function LowStock({ products }: { products: readonly LowStockProductFragment[] }) {
  const mayEdit = useMay()('product.manage');
  return (
    <section className="panel low-stock" aria-labelledby="low-stock">
      <div className="panel-head">
        <h2 className="heading-3" id="low-stock">
          Low stock
        </h2>
      </div>
      {products.length === 0 && <p className="panel-body muted">No products are running low.</p>}
      <ul>
        {products.map(({ id, name, image, countInStock }) => (
          <li key={id}>
            <Link className="product-cell" to={mayEdit ? adminPaths.productEdit(id) : paths.product(id)}>
              <SmallPicture image={image} />
              <span className="small">{name}</span>
              {countInStock === 0 ? (
                <Badge tone="red">Out of stock</Badge>
              ) : (
                <Badge tone="amber">{`${countInStock} left`}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
