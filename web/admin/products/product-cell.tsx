import { formatNaira } from '#domain/money.ts';
import type { ReactNode } from 'react';
import type { AdminProductRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';

interface ProductProps {
  product: AdminProductRowFragment;
}

/** A product's picture beside its name; the name says it all. */
export const SmallPicture = ({ image }: { image: string }) => (
  <div className="small-picture">
    <Picture image={image} alt="" sizes="56px" />
  </div>
);

/** Says that shoppers do not see a product. */
export const DraftBadge = ({ isDraft, isHidden }: Pick<AdminProductRowFragment, 'isDraft' | 'isHidden'>) =>
  isDraft && <Badge tone="plain">{isHidden ? 'Hidden' : 'Draft'}</Badge>;

/** The name, and what keeps shoppers from buying it. */
export const ProductName = ({ product: { name, isDraft, isHidden, countInStock } }: ProductProps) => (
  <div>
    {name}
    <DraftBadge isDraft={isDraft} isHidden={isHidden} />
    {!isDraft && countInStock === 0 && <Badge tone="red">Out of stock</Badge>}
  </div>
);

/** A product on a phone: the facts of the row, with its actions below. */
export const ProductBlock = ({ product, children }: ProductProps & { children: ReactNode }) => (
  <div className="block">
    <div className="product-cell">
      <SmallPicture image={product.image} />
      <div className="block-facts">
        <b className="block-name">
          <ProductName product={product} />
        </b>
        <span className="caption">{`${product.id} · ${product.category} · ${product.brand}`}</span>
      </div>
    </div>
    <div className="block-line">
      <span className="price">{formatNaira(product.price)}</span>
      {children}
    </div>
  </div>
);
