import type { Follower } from '../../../platform/events/follow-events.ts';
import { administratorsToTell } from '../../accounts/administration/user-administration.store.ts';
import { WEBHOOK_OFF, type WebhookOffFacts } from '../../webhooks/endpoints/webhook-event.ts';
import { OFF_AFTER_DAYS } from '../../../domain/webhooks/webhook-rules.ts';
import { insertMail, isInOutbox, type NewMail } from './mail.store.ts';

const REASONS: Record<WebhookOffFacts['reason'], string> = {
  failing: `nothing could be delivered to it for ${OFF_AFTER_DAYS} days`,
  gone: 'its receiver answered that it is gone (410)',
};

/** Tells the administrators by mail that the shop has switched a webhook off. */
export const followWebhookEnds: Follower = {
  kinds: [WEBHOOK_OFF],
  async follow(tx, event) {
    const { description, host, reason } = event.facts as WebhookOffFacts;
    const about = `The webhook “${description}” to ${host} is switched off: ${REASONS[reason]}.`;
    for (const { id, name, email } of await administratorsToTell(tx)) {
      const mail: NewMail = {
        kind: 'webhook-off',
        userId: id,
        orderId: null,
        recipient: email,
        recipientName: name,
        isProven: true,
        about,
        facts: null,
        changeId: null,
        createdAt: event.createdAt,
        dueAt: event.createdAt,
      };
      if (!(await isInOutbox(tx, mail))) await insertMail(tx, mail);
    }
  },
};
