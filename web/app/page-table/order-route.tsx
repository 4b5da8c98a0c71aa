import { roleOfUser, session } from '../../storage/session.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { loadConsole } from './console-parts.ts';
import { useInConsole } from '../../features/orders/in-console.ts';
import type { LazyPage } from './lazy-page.tsx';

const order = lazyPart<object>(() => import('../../pages/checkout/order.tsx').then((page) => page.OrderPage));
const desk = lazyPart<object>(() => loadConsole().then((code) => code.loadOrderDesk()));

/** Staff see orders in the console. */
const OrderRoute = () => (useInConsole() ? <desk.Part /> : <order.Part />);

export const orderRoute: LazyPage = {
  Page: OrderRoute,
  preload: () => (roleOfUser(session.read()) === null ? order : desk).preload(),
};
