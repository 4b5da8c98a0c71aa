import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNaira } from '#domain/money.ts';
import { Picture } from '../../../ui/product/picture.tsx';
import { ProductName } from '../../../ui/product/product-name.tsx';
import { type ChosenOption, lineAddress } from './line-address.ts';
import { lineTotal } from './line-total.ts';

interface OrderedLineProps {
  line: {
    product: number | string;
    name: string;
    choice?: string;
    image: string;
    qty: number;
    price: number;
  };
  /** For the address of its choice, where they are known. */
  options?: readonly ChosenOption[] | undefined;
  /** In naira, struck through beside the new price. */
  oldPrice?: number | null;
  children?: ReactNode;
}

export function OrderedLine({ line, options, oldPrice = null, children }: OrderedLineProps) {
  const { name, choice, image, qty, price } = line;
  const product = lineAddress(line.product, options);
  return (
    <li className="line line-ordered">
      <Link className="line-picture" to={product} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" sizes="72px" />
      </Link>
      <div>
        <Link className="line-name" to={product}>
          <ProductName>{name}</ProductName>
        </Link>
        {choice && <p className="small">{choice}</p>}
        <p className="line-sum small figures">
          {`${qty} X `}
          {oldPrice !== null && (
            <>
              <s>{formatNaira(oldPrice)}</s>{' '}
            </>
          )}
          {`${formatNaira(price)} = `}
          <b>{formatNaira(lineTotal(line))}</b>
        </p>
        {children}
      </div>
    </li>
  );
}
