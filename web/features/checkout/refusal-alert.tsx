import { Link } from 'react-router-dom';
import { lineKey } from '#domain/orders/cart.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChangedPrice } from '../cart/changed-price.tsx';
import { lineName, shortageText } from '../cart/checked-lines.ts';
import type { Refusal } from './refusal.ts';

const bringIntoView = (element: HTMLElement | null): void => element?.focus();

interface RefusalAlertProps {
  refusal: Refusal;
  /** The current total, in naira. */
  total: number;
}

/** Why the order was refused, with old and new prices side by side. */
export function RefusalAlert({ refusal: { message, lines, oldTotal }, total }: RefusalAlertProps) {
  const shortages = lines.flatMap((line) => shortageText(line) ?? []);
  const repriced = lines.filter(({ oldPrice }) => oldPrice !== null);
  return (
    <div className="refusal" ref={bringIntoView} tabIndex={-1}>
      <Alert tone="red">
        {shortages.length === 0 ? <p>{message}</p> : shortages.map((text) => <p key={text}>{text}</p>)}
        {repriced.map(({ item, oldPrice }) => (
          <p key={lineKey(item)}>
            {`${lineName(item)}: `}
            <ChangedPrice before={oldPrice ?? item.price} now={item.price} />
          </p>
        ))}
        {oldTotal !== null && oldTotal !== total && (
          <p>
            Total: <ChangedPrice before={oldTotal} now={total} />
          </p>
        )}
        {shortages.length > 0 && (
          <Link className="link" to={paths.cart()}>
            Change the cart
          </Link>
        )}
      </Alert>
    </div>
  );
}
