import * as deliveries from '../../../api/shop/webhooks/deliveries/webhook-delivery.store.ts';
import * as endpoints from '../../../api/shop/webhooks/endpoints/webhook-endpoint.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);
const endpoint = {
  url: 'https://erp.example.com/webhooks',
  description: 'Stock keeping',
  types: ['order.paid' as const],
};
const message = { type: 'order.paid', subject: 'order:31', body: '{}', now };

/** The functions of the stores of webhooks. */
export const WEBHOOK_SAMPLES: Samples = {
  'api/shop/webhooks/endpoints/webhook-endpoint.store.ts': {
    allEndpoints: (tx) => endpoints.allEndpoints(tx),
    isAnyEndpointOn: (tx) => endpoints.isAnyEndpointOn(tx),
    endpointById: (tx) => endpoints.endpointById(tx, 3),
    lockEndpoint: (tx) => endpoints.lockEndpoint(tx, 3),
    countEndpoints: (tx) => endpoints.countEndpoints(tx),
    insertEndpoint: (tx) => endpoints.insertEndpoint(tx, { ...endpoint, now }),
    updateEndpoint: (tx) => endpoints.updateEndpoint(tx, { id: 3, ...endpoint }),
    switchOn: (tx) => endpoints.switchOn(tx, 3),
    switchOff: (tx) => endpoints.switchOff(tx, 3, 'failing'),
    lockSecrets: (tx) => endpoints.lockSecrets(tx),
    writeSecrets: (tx) => endpoints.writeSecrets(tx, 3, { secret: 'sealed', earlierSecret: null }),
    replaceSecret: (tx) => endpoints.replaceSecret(tx, { id: 3, secret: 'sealed', until: now }),
    deleteEndpoint: (tx) => endpoints.deleteEndpoint(tx, 3),
    reserveEndpoint: (tx) => endpoints.reserveEndpoint(tx, 3, { now, until: now, held: null }),
    'reserveEndpoint once more': (tx) => endpoints.reserveEndpoint(tx, 3, { now, until: now, held: now }),
    releaseEndpoint: (tx) => endpoints.releaseEndpoint(tx, 3, now),
    noteHealth: (tx) => endpoints.noteHealth(tx, 3, { failingSince: now, strikes: 1, restsUntil: now }),
  },
  'api/shop/webhooks/deliveries/webhook-delivery.store.ts': {
    deliveryById: (tx) => deliveries.deliveryById(tx, 7),
    insertMessage: (tx) => deliveries.insertMessage(tx, { ...message, eventId: 41 }),
    insertTest: (tx) => deliveries.insertTest(tx, { ...message, endpointId: 3 }),
    sendAgain: (tx) => deliveries.sendAgain(tx, 7, now),
    dueEndpoints: (tx) => deliveries.dueEndpoints(tx, now),
    takeDeliveries: (tx) => deliveries.takeDeliveries(tx, { endpointId: 3, now, most: 10 }),
    endTry: (tx) =>
      deliveries.endTry(
        tx,
        { id: 7, attempts: 1 },
        { state: 'delivered', dueAt: null, now, status: 204, failure: null, milliseconds: 48 },
      ),
    deleteOldDeliveries: (tx) => deliveries.deleteOldDeliveries(tx, now),
  },
};
