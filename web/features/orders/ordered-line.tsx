import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNaira } from '#domain/money.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { lineTotal } from './line-total.ts';

interface OrderedLineProps {
  line: { product: number | string; name: string; image: string; qty: number; price: number };
  /** In naira, struck through beside the new price. */
  oldPrice?: number | null;
  children?: ReactNode;
}

export function OrderedLine({ line, oldPrice = null, children }: OrderedLineProps) {
  const { name, image, qty, price } = line;
  const product = paths.product(line.product);
  return (
    <li className="line line-ordered">
      <Link className="line-picture" to={product} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" sizes="72px" />
      </Link>
      <div>
        <Link className="line-name" to={product}>
          <ProductName>{name}</ProductName>
        </Link>
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
