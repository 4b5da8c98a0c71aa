import { Link } from 'react-router-dom';
import { quantityChoices } from '#domain/orders/cart.ts';
import { formatNaira } from '#domain/money.ts';
import { cart } from '../../storage/cart.ts';
import { IconButton } from '../../ui/button.tsx';
import { BinIcon } from './bin-icon.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { ProductName } from '../../ui/product/product-name.tsx';
import { lineAddress } from '../orders/lines/line-address.ts';
import { lineTotal } from '../orders/lines/line-total.ts';
import { ChangedPrice } from './changed-price.tsx';
import { type CheckedLine, lineName } from './checked-lines.ts';
import { removeLine } from './remove-line.ts';

export function CartLine({ line }: { line: CheckedLine }) {
  const { item, brand, options, oldPrice } = line;
  const product = lineAddress(item.product, options);
  return (
    <li className="line">
      <Link className="line-picture" to={product} tabIndex={-1} aria-hidden="true">
        <Picture image={item.image} alt="" sizes="96px" />
      </Link>
      <div>
        <div className="line-top">
          <Link className="line-name" to={product}>
            <ProductName>{item.name}</ProductName>
          </Link>
          {oldPrice === null ? (
            <Price value={item.price} />
          ) : (
            <ChangedPrice before={oldPrice} now={item.price} />
          )}
        </div>
        {item.choice && <p className="small">{item.choice}</p>}
        <p className="caption line-brand">{brand}</p>
        <div className="line-tools">
          <QuantitySelect line={line} />
          <p className="line-total">
            Total <b className="figures">{formatNaira(lineTotal(item))}</b>
          </p>
          <IconButton label={`Remove ${lineName(item)}`} onClick={() => removeLine(item)}>
            <BinIcon />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function QuantitySelect({ line: { item } }: { line: CheckedLine }) {
  const { countInStock, qty } = item;
  const label = `Quantity, ${lineName(item)}`;
  if (countInStock === 0) {
    return (
      <select className="input select select-pill" aria-label={label} disabled>
        <option>Out of stock</option>
      </select>
    );
  }
  return (
    <select
      className="input select select-pill"
      aria-label={label}
      value={qty}
      onChange={(event) => cart.add({ ...item, qty: Number(event.target.value) })}
    >
      {quantityChoices(countInStock, qty).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
      {qty > countInStock && <option disabled>{qty}</option>}
    </select>
  );
}
