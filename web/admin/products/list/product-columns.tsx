import type { ListedProductFragment, ProductSortField } from '../../../graphql/generated/operations.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { AdminColumn } from '../../list/admin-table.tsx';
import { ProductName, SmallPicture } from '../product-cell.tsx';

export const PRODUCT_SORTS = [
  'ID',
  'NAME',
  'PRICE',
  'CATEGORY',
  'BRAND',
  'COUNT_IN_STOCK',
  'CREATED_AT',
] as const satisfies readonly ProductSortField[];

type Column = AdminColumn<ListedProductFragment>;

/** How the cells that staff use look, or are read by whoever may not edit. */
export interface ProductCells {
  id: Column['render'];
  price: Column['render'];
  stock: Column['render'];
}

/** The documented columns, then the stock. */
export const productColumns = (cells: ProductCells): readonly Column[] => [
  { key: 'ID', title: 'ID', sorts: true, width: 90, render: cells.id },
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
  { key: 'PRICE', title: 'PRICE', sorts: true, right: true, width: 124, render: cells.price },
  { key: 'CATEGORY', title: 'CATEGORY', sorts: true, width: '14%', render: ({ category }) => category },
  { key: 'BRAND', title: 'BRAND', sorts: true, width: '12%', render: ({ brand }) => brand },
  { key: 'COUNT_IN_STOCK', title: 'STOCK', sorts: true, right: true, width: 92, render: cells.stock },
];
