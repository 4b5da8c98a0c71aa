import { picturesShown } from '#domain/catalogue/pictures/shown-pictures.ts';
import type { EditedPictureFragment } from '../../../graphql/generated/operations.ts';
import { Picture } from '../../../ui/product/picture.tsx';
import { cellText, type GridRow } from './grid/grid-rows.ts';

/** So many are drawn; the number says how many there are. */
const DRAWN = 2;

interface RowPicturesProps {
  row: GridRow;
  pictures: readonly EditedPictureFragment[];
}

/** What shoppers see of a variant: its own pictures, else those of its colour. */
export function RowPictures({ row, pictures }: RowPicturesProps) {
  const shown = picturesShown(pictures, { sku: cellText(row, 'sku'), options: row.options });
  return (
    <span className="row-pictures">
      {shown.slice(0, DRAWN).map((picture) => (
        <span key={picture.url}>
          <Picture image={picture.url} alt="" sizes="40px" focus={picture} />
        </span>
      ))}
      <small className="figures">
        {shown.length}
        <span className="hidden-text">{shown.length === 1 ? ' picture' : ' pictures'}</span>
      </small>
    </span>
  );
}
