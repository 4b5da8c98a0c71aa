import { type ReactNode, useEffect, useRef } from 'react';
import type { SuggestionFragment } from '../../graphql/generated/operations.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { ProductName } from '../../ui/product/product-name.tsx';

interface SuggestionOptionProps {
  id: string;
  /** Whether it is selected with the arrow keys. */
  active: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

export function SuggestionOption({ id, active, onChoose, className, children }: SuggestionOptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The search box keeps the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      className={classNames('suggestion', className)}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

export function SuggestedProduct({ product }: { product: SuggestionFragment }) {
  return (
    <>
      <span className="suggestion-picture">
        <Picture image={product.image} alt="" sizes="40px" focus={product} />
      </span>
      <span className="suggestion-name">
        <ProductName>{product.name}</ProductName>
      </span>
      <Price value={product.price} />
    </>
  );
}
