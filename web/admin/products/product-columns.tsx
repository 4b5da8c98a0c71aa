import { formatNaira } from '#domain/money.ts';
import type { AdminProductRowFragment, ProductSortField } from '../../graphql/generated/operations.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import { ProductName, SmallPicture } from './product-cell.tsx';

export const PRODUCT_SORTS = [
  'ID',
  'NAME',
  'PRICE',
  'CATEGORY',
  'BRAND',
  'COUNT_IN_STOCK',
  'CREATED_AT',
] as const satisfies readonly ProductSortField[];

/** The documented columns of the product list (specification, section 2); edit and delete come after them. */
export const PRODUCT_COLUMNS: readonly AdminColumn<AdminProductRowFragment>[] = [
  { key: 'ID', title: 'ID', sorts: true, render: ({ id }) => <span className="figures">{id}</span> },
  {
    key: 'NAME',
    title: 'NAME',
    sorts: true,
    render: (product) => (
      <div className="product-cell">
        <SmallPicture image={product.image} />
        <ProductName product={product} />
      </div>
    ),
  },
  {
    key: 'PRICE',
    title: 'PRICE',
    sorts: true,
    right: true,
    render: ({ price }) => <span className="figures">{formatNaira(price)}</span>,
  },
  { key: 'CATEGORY', title: 'CATEGORY', sorts: true, render: ({ category }) => category },
  { key: 'BRAND', title: 'BRAND', sorts: true, render: ({ brand }) => brand },
];
