import { readFile } from 'node:fs/promises';
import { writersOf } from '../../platform/database/writers.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Parts } from '../../shop/context/context.ts';

/** Adds what this process has: connections, kept answers, and what it knows of the payment provider. */
export async function addProcessFigures(metrics: Metrics, parts: Parts): Promise<void> {
  const { orm, payments, settings } = parts;
  const pool = await orm.em.getDriver().getConnection().getNativeClient();
  const add = adding(metrics);
  add('irun_pool_connections_max', 'How many connections the pool may open.', () => pool.options.max);
  add('irun_pool_connections_used', 'Connections at work.', () => pool.totalCount - pool.idleCount);
  const writers = writersOf(pool);
  add('irun_pool_waiting', 'Requests that wait for a connection.', () => pool.waitingCount + writers.waiting);
  if (settings.role !== 'jobs') addKeptAnswers(metrics, parts);
  if (payments.all.length > 0)
    add('irun_payment_provider_paused', 'Whether calls to a payment provider fail at once for now.', () =>
      Number(payments.all.some((provider) => provider.isPaused())),
    );
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  metrics.addGauge(metrics.shared, {
    name: 'irun_build_info',
    help: 'The release of the shop; always 1.',
    label: 'version',
    read: () => ({ [version]: 1 }),
  });
}

function addKeptAnswers(metrics: Metrics, { answers }: Parts): void {
  const add = adding(metrics);
  add('irun_kept_answers', 'Answers that are kept.', () => answers.size);
  add('irun_kept_answers_bytes', 'What they take, as counted against the limit.', () => answers.bytes);
  add(
    'irun_changes_heard',
    'Whether changes of the catalogue are heard of; without that nothing is kept.',
    () => Number(answers.isListening),
  );
  metrics.addCounter(
    { name: 'irun_kept_answer_hits_total', help: 'Requests answered from what was kept.' },
    () => answers.used.hits,
  );
  metrics.addCounter(
    { name: 'irun_kept_answer_misses_total', help: 'Answers that were built to be kept.' },
    () => answers.used.misses,
  );
}

const adding = (metrics: Metrics) => (name: string, help: string, read: () => number) =>
  metrics.addGauge(metrics.own, { name, help, read: () => ({ '': read() }) });
