export type OrderState = 'unpaid' | 'paid' | 'delivered';
export type OrderEvent = 'pay' | 'deliver';

/** Every legal step of an order (section 4). What is not here is refused. */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  unpaid: { pay: 'paid' },
  paid: { deliver: 'delivered' },
  delivered: {},
};

/** The state that an order's two times tell. Any value but null or undefined counts as a time. */
export function orderState(order: { paidAt?: unknown; deliveredAt?: unknown }): OrderState {
  if (order.deliveredAt !== null && order.deliveredAt !== undefined) {
    return 'delivered';
  }
  return order.paidAt !== null && order.paidAt !== undefined ? 'paid' : 'unpaid';
}

/** The state after an event, or null when the event is not allowed in this state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return ORDER_TRANSITIONS[state][event] ?? null;
}
