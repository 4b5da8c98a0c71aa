import { FOLLOWERS } from '../../../api/start/background.ts';
import { handleEvents } from '../../../api/platform/events/follow-events.ts';
import type { TestShop } from './shop.ts';

/** Handles all events, as the jobs of a running shop do. */
export async function tellAllEvents({ parts: { orm } }: TestShop): Promise<void> {
  const em = orm.em.fork();
  const open = await em.execute<{ subject: string }[]>('select distinct subject from events');
  const subjects = open.map(({ subject }) => subject);
  if (subjects.length > 0) await handleEvents(orm.em, subjects, FOLLOWERS);
}
