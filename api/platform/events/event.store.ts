import type { Expression } from 'kysely';
import { type TableOf, tablesOf } from '../database/statements.ts';
import type { EventEntity } from './event.entity.ts';

type EventTable = TableOf<typeof EventEntity, 'id'>;

const db = tablesOf<{ events: EventTable }>();

/** Writes down what a statement says has happened; for a place in that statement, or by itself. */
export function eventsFrom(
  happened: Expression<Pick<EventTable, 'kind' | 'subject' | 'user_id' | 'facts' | 'created_at'>>,
) {
  return db
    .insertInto('events')
    .columns(['kind', 'subject', 'user_id', 'facts', 'created_at'])
    .expression(happened);
}
