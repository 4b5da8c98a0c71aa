import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../graphql/errors.ts';
import { paths } from '../../paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SecondPicture } from './second-picture.tsx';
import { useWishlist } from './use-wishlist.ts';

export interface HeartProps {
  id: string;
  /** Of the product. */
  name: string;
  /** Says in words what it does, where there is room. */
  hasText?: boolean;
}

/** Puts a product on the shopper's wishlist, or takes it off. */
export function Heart({ id, name, hasText = false }: HeartProps) {
  const { ids, change } = useWishlist();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const isWished = ids?.includes(Number(id)) ?? false;
  const put = async (isWanted: boolean): Promise<void> => {
    try {
      const isThere = await change(Number(id), isWanted);
      if (isThere && isWanted)
        showToast('Saved to your wishlist', { label: 'View', run: () => void navigate(paths.wishlist()) });
      else if (!isWanted) showToast('Taken off your wishlist', { label: 'Undo', run: () => void put(true) });
      // On the wishlist itself the pressed button is gone with its card.
      if (!isWanted && !button.current?.isConnected)
        document.querySelector('main')?.focus({ preventScroll: true });
    } catch (failure) {
      // The heart is as it was.
      showToast(failureOf(failure).message, undefined, 'warning');
    }
  };
  const shared = { ref: button, 'aria-pressed': isWished, onClick: () => void put(!isWished) };
  return hasText ? (
    <Button variant="quiet" {...shared}>
      <HeartIcon /> Save to wishlist
    </Button>
  ) : (
    <>
      <IconButton className="heart" label={`Save ${name} to wishlist`} {...shared}>
        <HeartIcon />
      </IconButton>
      <SecondPicture id={id} inside={button} />
    </>
  );
}

const HeartIcon = () => (
  <svg className="icon heart-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5C5.5 16 3 12.6 3 9.2A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 2.2c0 3.4-2.5 6.8-9 11.3z" />
  </svg>
);
