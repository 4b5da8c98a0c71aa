import { useLocation } from 'react-router-dom';
import { isJustPlaced } from '../../features/orders/just-placed.ts';
import { roleOfUser, session, useViewer } from '../../storage/session.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { LazyPage } from './lazy-page.tsx';

const order = lazyPart<object>(() => import('../../pages/checkout/order.tsx').then((page) => page.OrderPage));
const desk = lazyPart<object>(() =>
  import('../../admin/order-desk/order-desk-page.tsx').then((page) => page.OrderDeskPage),
);

/** Staff see orders in the console; but for the thanks for one that they have just placed themselves. */
function OrderRoute() {
  const state: unknown = useLocation().state;
  const isStaff = roleOfUser(useViewer()) !== null;
  return isStaff && !isJustPlaced(state) ? <desk.Part /> : <order.Part />;
}

export const orderRoute: LazyPage = {
  Page: OrderRoute,
  preload: () => (roleOfUser(session.read()) === null ? order : desk).preload(),
};
