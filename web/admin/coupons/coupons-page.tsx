import { Button } from 'antd';
import { useState } from 'react';
import {
  type CouponRowFragment,
  useChangeCouponMutation,
  useCouponsQuery,
} from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { useListSize } from '../../storage/list-size.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { COUPON_COLUMNS, CouponBlock } from './coupon-columns.tsx';
import { CouponEditor } from './coupon-editor.tsx';

const STATE_CHOICES = [
  ['', 'All'],
  ['on', 'On'],
  ['off', 'Off'],
] as const;

/** Codes that make an order cheaper. */
export function CouponsPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const { keyword, page } = address;
  const state = address.value('state');
  const isOn = state === 'on' ? true : state === 'off' ? false : null;
  const query = useCouponsQuery({
    variables: { keyword: keyword || null, isOn, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<CouponRowFragment | 'new' | null>(null);
  const [change, changing] = useChangeCouponMutation();
  const mayEdit = useMay()('coupon.manage');
  const data = query.data ?? query.previousData;
  const turn = ({ id, version, isOn: was }: CouponRowFragment) =>
    void change({ variables: { input: { id, version, isOn: !was } } }).catch(() => undefined);
  const actions = (row: CouponRowFragment) => (
    <span className="entry-actions">
      <Button aria-label={`Switch ${row.isOn ? 'off' : 'on'} ${row.code}`} onClick={() => turn(row)}>
        {row.isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <Button aria-label={`Edit ${row.code}`} onClick={() => setEdited(row)}>
        Edit
      </Button>
    </span>
  );
  const actionsColumn: AdminColumn<CouponRowFragment> = {
    key: 'actions',
    title: 'Switch and edit',
    hidesTitle: true,
    right: true,
    width: 200,
    render: actions,
  };
  return (
    <>
      <ListFrame
        title="Coupons"
        address={address}
        searchHint="Code"
        beside={mayEdit && <AddCoupon onClick={() => setEdited('new')} />}
        filters={<FilterLinks label="State" name="state" choices={STATE_CHOICES} address={address} />}
        notice={data?.ownerSettings?.coupons.isAllowed === false && <NotAllowed />}
        columns={mayEdit ? [...COUPON_COLUMNS, actionsColumn] : COUPON_COLUMNS}
        renderBlock={(row) => <CouponBlock coupon={row} actions={mayEdit && actions(row)} />}
        answer={data?.coupons}
        rows={data?.coupons.coupons}
        query={query}
        actionError={changing.error}
      />
      {edited !== null && (
        <CouponEditor
          coupon={edited === 'new' ? null : edited}
          onCancel={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void query.refetch().catch(() => undefined);
          }}
        />
      )}
    </>
  );
}

const AddCoupon = ({ onClick }: { onClick: () => void }) => (
  <Button type="primary" icon={<Icon name="plus" small />} onClick={onClick}>
    Add Coupon
  </Button>
);

const NotAllowed = () => (
  <div className="entry-what">
    <Alert tone="info">
      The shop takes no coupons yet: the cart has no field for a code. Switch it on under Settings.
    </Alert>
  </div>
);
