import { parcelCode } from '#domain/orders/order-moves.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { shopDay } from '#domain/shop-time.ts';
import type { SlipPaperFragment } from '../../graphql/generated/operations.ts';
import { addressText } from '../orders/address-text.ts';

const dayOf = (time: string): string => shopDay(new Date(time));

/** What goes into the parcel, with a box to tick for each line and without prices. */
export function SlipSheet({ order }: { order: SlipPaperFragment }) {
  const { id, user, shippingAddress, deliveryMethod, pickUp, buyerNote, orderItems, shipments } = order;
  return (
    <article className="paper" aria-label={`Packing slip of order ${id}`}>
      <header className="paper-head">
        <div>
          <h2>Packing slip</h2>
          <p className="paper-number">{`Order ${id}`}</p>
          <p>{`Placed on ${dayOf(order.createdAt)}`}</p>
        </div>
        <address>
          <b>{shippingAddress.name ?? user.name}</b>
          <span>{addressText(shippingAddress)}</span>
          {shippingAddress.phone && <span>{shippingAddress.phone}</span>}
        </address>
      </header>
      {deliveryMethod && <p>{`Delivery: ${deliveryMethod}`}</p>}
      {pickUp && <p>{`Pick up at ${[pickUp.address, pickUp.hours].filter(Boolean).join('. ')}`}</p>}
      {buyerNote && <p className="paper-note">{`Note of the buyer: ${buyerNote}`}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Packed</span>
            </th>
            <th scope="col" className="paper-figure">
              Qty
            </th>
            <th scope="col">Item</th>
          </tr>
        </thead>
        <tbody>
          {orderItems.map((line) => (
            <tr key={line.sku}>
              <td>
                <span className="paper-box" role="img" aria-label="To tick" />
              </td>
              <td className="paper-figure">{line.qty}</td>
              <td>
                {nameWithChoice(line.name, line.choice)}
                <span className="paper-sku">{[line.sku, ...doneWith(line)].join(' · ')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shipments.length > 0 && (
        <section>
          <h3>{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h3>
          {shipments.map((parcel) => (
            <p key={parcel.id}>{parcelText(parcel)}</p>
          ))}
        </section>
      )}
    </article>
  );
}

/** Of a line: what is in parcels already, and what was refunded before. */
function doneWith({ qty, packedQty, toPackQty }: SlipPaperFragment['orderItems'][number]): string[] {
  const withdrawn = qty - packedQty - toPackQty;
  return [
    ...(packedQty > 0 ? [`${packedQty} packed already`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} refunded, not to be packed`] : []),
  ];
}

function parcelText({ id, shippedAt }: SlipPaperFragment['shipments'][number]): string {
  const parcel = `Parcel ${parcelCode(id)}`;
  return shippedAt ? `${parcel} left on ${dayOf(shippedAt)}` : `${parcel} is packed`;
}
