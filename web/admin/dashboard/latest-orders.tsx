import { Link } from 'react-router-dom';
import type { AdminOrderRowFragment } from '../../graphql/generated/operations.ts';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../paths.ts';
import { AdminTable } from '../list/admin-table.tsx';
import { OrderFacts } from '../orders/order-block.tsx';
import { ORDER_COLUMNS } from '../orders/order-columns.tsx';

export const LatestOrders = ({ orders }: { orders: readonly AdminOrderRowFragment[] }) => (
  <section className="panel latest-orders" aria-labelledby="latest-orders">
    <div className="panel-head">
      <h2 className="heading-3" id="latest-orders">
        Latest orders
      </h2>
      <Link className="link" to={adminPaths.orders()}>
        All orders
      </Link>
    </div>
    <AdminTable
      label="Latest orders"
      rows={orders}
      loading={false}
      columns={ORDER_COLUMNS}
      renderBlock={(order) => (
        <Link className="block" to={paths.order(order.id)}>
          <OrderFacts order={order} />
        </Link>
      )}
      emptyText="No orders yet."
    />
  </section>
);
