import type { CartItem } from '#domain/orders/cart.ts';
import { paths } from '../../paths.ts';
import { cart } from '../../storage/cart.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface ProceedLinkProps {
  /** The cart as shown. Going on accepts these prices. */
  items: readonly CartItem[];
  className?: string;
}

export function ProceedLink({ items, className }: ProceedLinkProps) {
  return (
    <ButtonLink
      to={paths.shipping()}
      block
      {...(className && { className })}
      onClick={() => cart.replace(items)}
    >
      Proceed to checkout
    </ButtonLink>
  );
}
