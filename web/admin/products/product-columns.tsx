import { formatNaira } from '#domain/money.ts';
import type { AdminProductRowFragment, ProductSortField } from '../../graphql/generated/operations.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
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

export const PRODUCT_COLUMNS: readonly AdminColumn<AdminProductRowFragment>[] = [
  {
    key: 'ID',
    title: 'ID',
    sorts: true,
    width: 84,
    render: ({ id }) => <span className="figures">{id}</span>,
  },
  {
    key: 'NAME',
    title: 'NAME',
    sorts: true,
    placeholder: (
      <div className="product-cell">
        <Skeleton className="small-picture" />
        <Skeleton width="50%" />
      </div>
    ),
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
    width: 140,
    render: ({ price }) => <span className="figures">{formatNaira(price)}</span>,
  },
  { key: 'CATEGORY', title: 'CATEGORY', sorts: true, width: '18%', render: ({ category }) => category },
  { key: 'BRAND', title: 'BRAND', sorts: true, width: '16%', render: ({ brand }) => brand },
];
