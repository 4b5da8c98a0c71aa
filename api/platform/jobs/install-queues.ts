import { PgBoss } from 'pg-boss';
import { FAILED_OPTIONS, FAILED_QUEUE, QUEUE_SCHEMA, QUEUES } from './queues.ts';

/**
 * Creates or updates the queue's tables. Runs before the shop's migrations, whose triggers enqueue jobs. The caller
 * makes sure that only one process does so at a time.
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
    // First, since the others name it.
    const failed = { policy: 'standard', options: FAILED_OPTIONS } as const;
    for (const [name, { policy, options }] of Object.entries({ [FAILED_QUEUE]: failed, ...QUEUES })) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { policy, ...options });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (errors.length > 0) throw errors[0];
}
