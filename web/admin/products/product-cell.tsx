import type { ReactNode } from 'react';
import type { AdminProductRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/product/picture.tsx';

interface ProductProps {
  product: AdminProductRowFragment;
}

/** The name stands beside the picture, so it needs no `alt`. */
export const SmallPicture = ({ image }: { image: string }) => (
  <div className="small-picture">
    <Picture image={image} alt="" sizes="56px" />
  </div>
);

export const DraftBadge = ({ isDraft, isHidden }: Pick<AdminProductRowFragment, 'isDraft' | 'isHidden'>) =>
  isDraft && <Badge tone="plain">{isHidden ? 'Hidden' : 'Draft'}</Badge>;

/** The name, with why shoppers cannot buy it. */
export const ProductName = ({ product: { name, isDraft, isHidden, countInStock } }: ProductProps) => (
  <div>
    {name}
    <DraftBadge isDraft={isDraft} isHidden={isHidden} />
    {!isDraft && countInStock === 0 && <Badge tone="red">Out of stock</Badge>}
  </div>
);

interface BlockProps extends ProductProps {
  /** Before the picture. */
  choice: ReactNode;
  price: ReactNode;
  stock: ReactNode;
  children: ReactNode;
}

export const ProductBlock = ({ product, choice, price, stock, children }: BlockProps) => (
  <div className="block">
    <div className="product-cell">
      {choice}
      <SmallPicture image={product.image} />
      <div className="block-facts">
        <b className="block-name">
          <ProductName product={product} />
        </b>
        <span className="caption">{`${product.id} · ${product.category} · ${product.brand}`}</span>
      </div>
    </div>
    <div className="block-line">
      <span className="price">{price}</span>
      <span className="block-stock">
        <span className="caption">Stock</span> {stock}
      </span>
      {children}
    </div>
  </div>
);
