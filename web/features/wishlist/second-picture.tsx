import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type SecondPictureQuery, useSecondPictureQuery } from '../../graphql/generated/operations.ts';
import { savesData } from '../../ui/browser/saves-data.ts';
import { Picture } from '../../ui/product/picture.tsx';

type Shown = NonNullable<SecondPictureQuery['productById']>['pictures'];

/** Of the same colour; none where the card shows another picture than the product's first, as narrowed lists do. */
function secondOf(pictures: Shown, tile: Element) {
  const [first, ...others] = pictures;
  if (!first || tile.querySelector('img')?.getAttribute('src') !== first.url) return undefined;
  return others.find(({ colour, sku }) => sku === null && (colour === null || colour === first.colour));
}

/**
 * The product's second picture, over the first of its card while a mouse is on it. It is asked for then, and not before;
 * fingers and visitors who save data get none.
 * @param inside something in the card
 */
export function SecondPicture({ id, inside }: { id: string; inside: RefObject<HTMLElement | null> }) {
  const [isOver, setOver] = useState(false);
  const [tile, setTile] = useState<Element | null>(null);
  useEffect(() => {
    const card = inside.current?.closest('.card');
    if (!card) return undefined;
    const over = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'touch' || savesData()) return;
      setTile(card.querySelector('.tile'));
      setOver(true);
    };
    const out = ({ relatedTarget }: PointerEvent): void => {
      if (!card.contains(relatedTarget as Node | null)) setOver(false);
    };
    card.addEventListener('pointerover', over as EventListener);
    card.addEventListener('pointerout', out as EventListener);
    return () => {
      card.removeEventListener('pointerover', over as EventListener);
      card.removeEventListener('pointerout', out as EventListener);
    };
  }, [inside]);
  return tile && <Second id={id} tile={tile} isOver={isOver} />;
}

/** Without an answer the first picture stays, and the next time it is asked for again. */
function Second({ id, tile, isOver }: { id: string; tile: Element; isOver: boolean }) {
  const { data, previousData } = useSecondPictureQuery({ variables: { id }, skip: !isOver });
  const second = secondOf((data ?? previousData)?.productById?.pictures ?? [], tile);
  if (!second) return null;
  return createPortal(
    <span className={isOver ? 'card-second card-second-shown' : 'card-second'}>
      <Picture image={second.url} alt="" focus={second} />
    </span>,
    tile,
  );
}
