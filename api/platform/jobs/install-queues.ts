import { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, QUEUES } from './queues.ts';

/**
 * Makes the queue's tables, or brings them to this release. Comes before the shop's own migrations, whose triggers file
 * jobs. The caller sees to it that one process at a time does so.
 */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    application_name: 'irun',
  });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  try {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, { policy, options }] of Object.entries(QUEUES)) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { policy, ...options });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors.length > 0) throw errors[0];
}
