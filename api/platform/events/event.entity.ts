import { defineEntity, p } from '@mikro-orm/core';

/**
 * Inserted in the transaction of what happened, deleted when every follower has handled it. A trigger enqueues a job if
 * its kind has a follower. Another one empties `facts` when the person concerned is deleted.
 */
export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'events',
  indexes: [
    {
      name: 'events_user_index',
      expression: 'create index events_user_index on events (user_id) where user_id is not null',
    },
  ],
  properties: {
    id: p.bigint('number').primary(),
    kind: p.text(),
    /** `order:12`; events of one subject are handled in order. */
    subject: p.text().index('events_subject_index'),
    /** Whose personal data `facts` holds. */
    userId: p.integer().nullable(),
    facts: p.json<object>(),
    createdAt: p.datetime(),
  },
});
