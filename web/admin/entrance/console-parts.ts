/* Of its own, so that the names of the console's many files are not in the code of every visitor. */

export const loadRoutes = () => import('../frame/console-routes.tsx');

/** Where the shop's header has its search. */
export const loadFinder = () => import('../frame/finder-button.tsx').then((code) => code.FinderButton);

/** An order that staff open; its address is the shop's. */
export const loadOrderDesk = () =>
  import('../order-desk/order-desk-page.tsx').then((page) => page.OrderDeskPage);
