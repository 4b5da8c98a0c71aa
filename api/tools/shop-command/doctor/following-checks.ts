import { FAILED_QUEUE } from '../../../platform/jobs/queues.ts';
import type { Check } from './check.ts';

/** Events and mails are handled within seconds; one that has waited this long needs a person. */
const STUCK = `interval '10 minutes'`;

/**
 * Since when a job waits, or is at work: the oldest of its key. Without one (given up, or lost) the row itself says; with
 * one that is filed anew, as after a restore, the row only looks old.
 */
const filed = (queue: string, key: string, otherwise: string) =>
  `coalesce((select min(j.created_on) from pgboss.job j
     where j.name = '${queue}' and j.data ->> 'key' = ${key} and j.state in ('created', 'retry', 'active')), ${otherwise})`;

const AGO = (since: string) => `to_char(${since} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'`;

/** What follows from what people do, and is done by itself. */
export const FOLLOWING: Check[] = [
  {
    holds: 'Whoever follows what happens in the shop, as mails do, has been told of it.',
    needs: 'pgboss.job',
    broken: `select id as "where", kind || ' of ' || replace(subject, ':', ' ') || ', since ' || ${AGO('created_at')} as what
      from events e where event_is_followed(kind) and created_at < now() - ${STUCK}
        and ${filed('event', 'e.subject', 'e.created_at')} < now() - ${STUCK}`,
    tell: ({ where, what }) =>
      `Event ${where} (${what}) waits, and with it its mails. Start the shop; if it runs, look into its log for "a job failed".`,
  },
  {
    holds: 'Every mail that is due has been tried.',
    needs: 'pgboss.job',
    broken: `select id as "where", ${AGO('due_at')} || coalesce(': ' || failure, '.') as what
      from mails m where due_at < now() - ${STUCK} and ${filed('mail', 'm.id::text', 'm.due_at')} < now() - ${STUCK}`,
    tell: ({ where, what }) =>
      `Mail ${where} should have gone out on ${what} Start the shop; if it runs, look into its log for the mail server.`,
  },
  {
    holds: 'The work that the shop does again and again goes on.',
    needs: 'pgboss.job',
    broken: `select 0 as "where", 'repeat ' || (data ->> 'key') || ' is due since ' || ${AGO('start_after')} as what
      from pgboss.job j
      where name = 'repeat' and state in ('created', 'retry') and exists (
        select from pgboss.job other where other.name = 'repeat' and other.started_on > j.start_after + ${STUCK})`,
    tell: ({ what }) => `The job ${what}. Start the shop again; its log says why, at "failed".`,
  },
  {
    holds: 'No job was given up.',
    needs: 'pgboss.job',
    broken: `select 0 as "where", coalesce(source_name, name) || ' ' || (data ->> 'key') || ' was given up on ' || ${AGO('created_on')} as what
      from pgboss.job where name = '${FAILED_QUEUE}'`,
    tell: ({ what }) => `The job ${what}. The page Work of the console says why, and has it tried again.`,
  },
];
