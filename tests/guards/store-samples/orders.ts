import * as stock from '../../../api/shop/inventory/stock.store.ts';
import * as orders from '../../../api/shop/orders/reading/order.store.ts';
import * as states from '../../../api/shop/orders/changes/order-state.store.ts';
import { orderMoney } from '../../../api/shop/payments/records/payment.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);
const lines = [
  { product: 7, qty: 1 },
  { product: 8, qty: 2 },
];

export const ORDER_SAMPLES: Samples = {
  'api/shop/inventory/stock.store.ts': {
    'takeUnits of what is sold': (tx) => stock.takeUnits(tx, lines, true),
    'takeUnits of what was ordered': (tx) => stock.takeUnits(tx, lines, false),
    putUnitsBack: (tx) => stock.putUnitsBack(tx, orders.unitsOfOrders([31, 32])),
    stockOfProducts: (tx) => stock.stockOfProducts(tx, [7, 8]),
  },
  'api/shop/orders/reading/order.store.ts': {
    orderById: (tx) => orders.orderById(tx, orderMoney, 31),
    ordersOfUser: (tx) => orders.ordersOfUser(tx, orderMoney, { userId: 2, most: null }),
    orderPagesOfUsers: (tx) =>
      orders.orderPagesOfUsers(tx, orderMoney, [2, 3], { markId: null, isBackward: false, limit: 21 }),
    'orderPagesOfUsers before a cursor': (tx) =>
      orders.orderPagesOfUsers(tx, orderMoney, [2], { markId: 31, isBackward: true, limit: 21 }),
    orderCounts: (tx) => orders.orderCounts(tx, [2, 3]),
    latestOrdersOf: (tx) => orders.latestOrdersOf(tx, orderMoney, 8),
    itemsOfOrders: (tx) => orders.itemsOfOrders(tx, [31, 32], null),
    linesOfOrder: (tx) => orders.linesOfOrder(tx, 31),
    hasBought: (tx) => orders.hasBought(tx, 2, 7),
  },
  'api/shop/orders/changes/order-state.store.ts': {
    lockOrderRow: (tx) => states.lockOrderRow(tx, 31),
    isMoneyUnderWay: (tx) => states.isMoneyUnderWay(tx, orderMoney, 31),
    holdStock: (tx) => states.holdStock(tx, 31, now),
    writeCancelled: (tx) => states.writeCancelled(tx, 31, { userId: 2, now }),
    writePaid: (tx) => states.writePaid(tx, 31, now),
    'writeRefunded in full': (tx) => states.writeRefunded(tx, 31, now),
    'writeRefunded no more': (tx) => states.writeRefunded(tx, 31, null),
  },
};
