import { useState } from 'react';
import type { EditedPictureFragment } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { PencilIcon } from '../../admin-icons.tsx';
import { BinIcon } from '../../../features/cart/bin-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/product/picture.tsx';
import type { PictureChanges } from './use-picture-changes.ts';

interface PictureListProps {
  pictures: readonly EditedPictureFragment[];
  /** The name of the one that is open. */
  edited: string | undefined;
  changes: PictureChanges;
  onEdit: (name: string | undefined) => void;
}

/** In order. Each can be dragged to another place, or moved by its arrows. */
export function PictureList({ pictures, edited, changes, onEdit }: PictureListProps) {
  const [dragged, setDragged] = useState<string>();
  const drop = (place: number): void => {
    if (dragged !== undefined && pictures[place]?.name !== dragged) changes.move(dragged, place);
    setDragged(undefined);
  };
  return (
    <>
      <ol className="picture-tiles" aria-busy={changes.isBusy || undefined}>
        {pictures.map((picture, place) => (
          // Its buttons do the same for people without a pointer.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.name}
            className={picture.name === dragged ? 'picture-tile picture-dragged' : 'picture-tile'}
            draggable={!changes.isBusy}
            onDragStart={() => setDragged(picture.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              drop(place);
            }}
          >
            <div className="picture-tile-shown">
              <Picture image={picture.url} alt={picture.alt} sizes="160px" focus={picture} />
              {place === 0 && <Badge tone="white">First</Badge>}
              {(picture.sku ?? picture.colour) && <Badge tone="white">{picture.sku ?? picture.colour}</Badge>}
            </div>
            <TileButtons
              picture={picture}
              place={place}
              count={pictures.length}
              isEdited={picture.name === edited}
              changes={changes}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="hidden-text">
        {changes.said}
      </p>
    </>
  );
}

interface TileButtonsProps extends Pick<PictureListProps, 'changes' | 'onEdit'> {
  picture: EditedPictureFragment;
  place: number;
  count: number;
  isEdited: boolean;
}

/** The ends keep their buttons, which then do nothing, so that the focus stays where it is. */
function TileButtons({ picture: { name }, place, count, isEdited, changes, onEdit }: TileButtonsProps) {
  const which = `picture ${place + 1}`;
  const move = (to: number): void => {
    if (!changes.isBusy && to >= 0 && to < count) changes.move(name, to);
  };
  const remove = (): void => {
    if (!changes.isBusy && window.confirm(`Delete ${which}? Orders keep it.`)) changes.remove(name);
  };
  return (
    <div className="picture-tile-buttons" role="group" aria-label={`Picture ${place + 1}`}>
      <IconButton
        label={`Move ${which} forward`}
        aria-disabled={place === 0 || undefined}
        onClick={() => move(place - 1)}
      >
        <Icon name="back" />
      </IconButton>
      <IconButton
        label={`Move ${which} back`}
        aria-disabled={place === count - 1 || undefined}
        onClick={() => move(place + 1)}
      >
        <Icon name="forward" />
      </IconButton>
      <IconButton
        label={`Edit ${which}`}
        aria-expanded={isEdited}
        onClick={() => onEdit(isEdited ? undefined : name)}
      >
        <PencilIcon />
      </IconButton>
      {count > 1 && (
        <IconButton label={`Delete ${which}`} onClick={remove}>
          <BinIcon />
        </IconButton>
      )}
    </div>
  );
}
