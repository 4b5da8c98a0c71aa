import { day } from '#domain/dates.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { parcelCode } from '#domain/orders/order-moves.ts';
import type { OrderParcelsFragment } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';

type Parcel = OrderParcelsFragment['shipments'][number];

/** What has been packed and has left, with links to follow it. */
export function OrderParcels({ order: { shipments } }: { order: OrderParcelsFragment }) {
  if (shipments.length === 0) return null;
  return (
    <section className="part">
      <h2 className="heading-3">{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      <ul className="parcels">
        {shipments.map((parcel) => (
          <ParcelFacts key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </section>
  );
}

function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { id, carrier, items, packedBy } = parcel;
  return (
    <li className="parcel">
      <div className="part-title">
        <b>{`Parcel ${parcelCode(id)}`}</b>
        <ParcelBadge parcel={parcel} />
      </div>
      <ul className="small">
        {items.map(({ lineId, name, choice, qty }) => (
          <li key={lineId}>{`${qty} X ${nameWithChoice(name, choice)}`}</li>
        ))}
      </ul>
      {carrier && (
        <p className="small">
          {`With ${carrier}`} <Tracking parcel={parcel} />
        </p>
      )}
      {packedBy && <p className="caption">{`Packed by ${packedBy}`}</p>}
    </li>
  );
}

function ParcelBadge({ parcel: { packedAt, shippedAt, deliveredAt } }: { parcel: Parcel }) {
  if (deliveredAt) return <Badge tone="green" check>{`Arrived on ${day(deliveredAt)}`}</Badge>;
  if (shippedAt) return <Badge tone="amber">{`Left on ${day(shippedAt)}`}</Badge>;
  return <Badge tone="plain">{`Packed on ${day(packedAt)}`}</Badge>;
}

function Tracking({ parcel: { trackingNumber, trackingLink } }: { parcel: Parcel }) {
  if (!trackingNumber) return null;
  if (!trackingLink) return <span className="figures">{trackingNumber}</span>;
  return (
    <a className="link" href={trackingLink} rel="noreferrer" target="_blank">
      {`Follow ${trackingNumber}`}
    </a>
  );
}
