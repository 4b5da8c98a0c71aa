import type { Follower } from '../../../platform/events/follow-events.ts';
import { isAnyEndpointOn } from '../endpoints/webhook-endpoint.store.ts';
import { insertMessage } from './webhook-delivery.store.ts';
import { dataOf, isTold, messageText, TYPE_OF } from './webhook-message.ts';

/** Writes messages for the endpoints that want to hear of an event. */
export const followWebhooks: Follower = {
  kinds: Object.keys(TYPE_OF),
  isWanted: isAnyEndpointOn,
  async follow(tx, event) {
    if (!isTold(event.kind)) return;
    const type = TYPE_OF[event.kind];
    const { id: eventId, subject, createdAt: now } = event;
    await insertMessage(tx, { eventId, type, subject, body: messageText(type, now, dataOf(event)), now });
  },
};
