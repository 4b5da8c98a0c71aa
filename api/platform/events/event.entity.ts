import { defineEntity, p } from '@mikro-orm/core';

/**
 * Something that has happened, written in the transaction that made it happen, until everybody who follows has been told.
 * A trigger files a job with it, unless nobody follows its kind: then it goes after a week. When the person it tells of
 * is deleted, another trigger empties its facts.
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
    /** What it is about, such as `order:12`; of one subject whoever follows hears in order. */
    subject: p.text().index('events_subject_index'),
    /** Whose personal data its facts hold. */
    userId: p.integer().nullable(),
    facts: p.json<object>(),
    createdAt: p.datetime(),
  },
});
