import type { ReactNode } from 'react';
import { formatNaira } from '#domain/money.ts';
import type { ListedProductFragment } from '../../../graphql/generated/operations.ts';
import { ChooseRow } from '../bulk/choose-row.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { InlineCell } from '../inline/inline-cell.tsx';
import type { InlineEdits } from '../inline/use-inline-edits.ts';
import type { ProductCells } from './product-columns.tsx';

interface ListCells extends ProductCells {
  /** The box by which a product is chosen, where there is no column for it. */
  choice: (product: ListedProductFragment) => ReactNode;
}

/** For whoever may not edit. */
export const READ_CELLS: ListCells = {
  choice: () => null,
  id: ({ id }) => <span className="figures">{id}</span>,
  price: ({ price }) => <span className="figures">{formatNaira(price)}</span>,
  stock: ({ countInStock }) => <span className="figures">{countInStock}</span>,
};

export const editableCells = ({
  selection,
  edits,
}: {
  selection: Selection;
  edits: InlineEdits;
}): ListCells => ({
  choice: (product) => <ChooseRow product={product} selection={selection} showsId={false} />,
  id: (product) => <ChooseRow product={product} selection={selection} showsId />,
  price: (product) => <InlineCell product={product} field="price" edits={edits} />,
  stock: (product) => <InlineCell product={product} field="stock" edits={edits} />,
});
