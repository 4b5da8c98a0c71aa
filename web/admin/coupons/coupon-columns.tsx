import { type ReactNode, useState } from 'react';
import { couponGives } from '#domain/coupons/coupon-words.ts';
import { formatNaira } from '#domain/money.ts';
import { shopMoment } from '#domain/shop-time.ts';
import { Link } from 'react-router-dom';
import { useMay } from '../../features/session/use-may.ts';
import type { CouponRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { adminPaths } from '../admin-paths.ts';
import type { AdminColumn } from '../list/admin-table.tsx';
import { giftOf } from './coupon-values.ts';
import '../entries/entries.css';

type Row = CouponRowFragment;

/** "10 % off", and for what. */
function givesText(coupon: Row): string {
  const { minimum, productIds, categoryIds } = coupon;
  const some = [
    productIds.length > 0 && `${productIds.length} ${productIds.length === 1 ? 'product' : 'products'}`,
    categoryIds.length > 0 && `${categoryIds.length} ${categoryIds.length === 1 ? 'category' : 'categories'}`,
  ].filter((part) => part !== false);
  const gives = couponGives(giftOf(coupon));
  return [
    `${gives[0]?.toUpperCase()}${gives.slice(1)}`,
    some.length > 0 && `for ${some.join(' and ')}`,
    minimum > 0 && `from ${formatNaira(minimum)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

const usesText = ({ uses, maxUses }: Row): string =>
  maxUses === null ? String(uses) : `${uses} of ${maxUses}`;

/** Leads to the orders, for who may see them. */
function Uses({ coupon }: { coupon: Row }) {
  const may = useMay();
  const text = usesText(coupon);
  if (coupon.uses === 0 || !may('order.view-all')) return <span className="figures">{text}</span>;
  return (
    <Link
      className="link figures"
      to={adminPaths.orders({ coupon: coupon.code })}
      aria-label={`Orders with ${coupon.code}: ${text}`}
    >
      {text}
    </Link>
  );
}

const moment = (iso: string): string => shopMoment(new Date(iso));

function timesText({ startsAt, endsAt }: Row): string {
  if (startsAt === null) return endsAt === null ? 'Always' : `Until ${moment(endsAt)}`;
  return endsAt === null ? `From ${moment(startsAt)}` : `${moment(startsAt)} to ${moment(endsAt)}`;
}

function State({ coupon: { isOn, startsAt, endsAt } }: { coupon: Row }) {
  const [now] = useState(() => Date.now());
  if (!isOn) return <Badge tone="plain">Off</Badge>;
  if (endsAt !== null && Date.parse(endsAt) <= now) return <Badge tone="plain">Ended</Badge>;
  if (startsAt !== null && Date.parse(startsAt) > now) return <Badge tone="amber">Planned</Badge>;
  return <Badge tone="green">On</Badge>;
}

export const COUPON_COLUMNS: readonly AdminColumn<Row>[] = [
  { key: 'code', title: 'CODE', width: 130, render: ({ code }) => <b>{code}</b> },
  { key: 'gives', title: 'GIVES', render: givesText },
  {
    key: 'uses',
    title: 'USES',
    width: 90,
    render: (row) => <Uses coupon={row} />,
  },
  {
    key: 'revenue',
    title: 'REVENUE',
    right: true,
    width: 130,
    render: ({ revenue }) => <span className="figures">{formatNaira(revenue)}</span>,
  },
  { key: 'times', title: 'COUNTS', width: 150, render: timesText },
  { key: 'state', title: 'STATE', width: 100, render: (row) => <State coupon={row} /> },
];

export const CouponBlock = ({ coupon, actions }: { coupon: Row; actions: ReactNode }) => (
  <div className="block">
    <span className="block-facts">
      <b className="block-name">{coupon.code}</b>
      <span>{givesText(coupon)}</span>
      <span className="caption">
        <Uses coupon={coupon} /> used, {formatNaira(coupon.revenue)}
      </span>
      <span className="caption">{timesText(coupon)}</span>
    </span>
    <span className="block-line">
      <State coupon={coupon} />
      {actions}
    </span>
  </div>
);
