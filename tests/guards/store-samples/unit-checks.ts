import * as checks from '../../../api/shop/orders/unit-check/unit-check.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);

export const UNIT_CHECK_SAMPLES: Samples = {
  'api/shop/orders/unit-check/unit-check.store.ts': {
    checksOfOrders: (tx) => checks.checksOfOrders(tx, [31, 32]),
    checkOfOrder: (tx) => checks.checkOfOrder(tx, 31),
    beginCheck: (tx) => checks.beginCheck(tx, { orderId: 31, choice: 'wait', now }),
    wigsOfOrder: (tx) => checks.wigsOfOrder(tx, 31),
    requireChecked: (tx) => checks.requireChecked(tx, 31),
    writeSent: (tx) =>
      checks.writeSent(tx, 31, { lengthTenths: 162, grams: 214, capTenths: 560, seal: 'A-1', note: '' }, now),
    writeCheck: (tx) =>
      checks.writeCheck(tx, 31, {
        state: 'replace',
        question: 'It is torn.',
        isReplaced: true,
        endedAt: now,
      }),
    writeChoice: (tx) => checks.writeChoice(tx, 31, 'send-anyway'),
    overdueChecks: (tx) => checks.overdueChecks(tx, { sentBefore: now, most: 100 }),
    writeReminded: (tx) => checks.writeReminded(tx, 31, now),
  },
};
