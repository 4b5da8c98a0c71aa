import type { JobFailure } from '../../platform/jobs/job-failure.ts';
import type { QueueName } from '../../platform/jobs/queues.ts';

/** What a job does, by its queue and key. */
export function titleOf(queue: QueueName, key: string): string {
  return TITLES[queue](key);
}

const TITLES: Record<QueueName, (key: string) => string> = {
  mail: (id) => `Send mail ${id}`,
  event: (subject) => `Pass on what happened to ${aboutOf(subject)}`,
  picture: () => 'Delete a picture that nothing shows',
  export: (id) => `Write export ${id}`,
  repeat: (name) => ROUNDS[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
};

/** Work that is done again and again, by the names that the log has. */
const ROUNDS: Record<string, string> = {
  'hold reminders': 'Remind of bank transfers',
  'stock sweep': 'Free the stock of unpaid orders',
  upkeep: 'Delete what is out of date',
  'payment completer': 'Finish interrupted payments',
  'refund dispatcher': 'Send refunds',
  webhooks: 'Send to webhooks',
};

/** `order:12` is "order 12"; what is no number, such as the hash of an address, is left out. */
function aboutOf(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  if (/^\d+$/.test(id)) return `${kind} ${id}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

const REASONS: Record<JobFailure['why'], string> = {
  database: 'The database could not be used.',
  provider: 'The payment provider could not be reached.',
  defect: 'Something is wrong in the program. The log has it at "a job failed".',
};

/** What pg-boss itself says of a job that it took back. */
const TAKEN_BACK: Record<string, string> = {
  'job timed out': 'It took too long and was stopped.',
  'job heartbeat timeout': 'The process that worked on it ended.',
  'pg-boss shut down while active': 'The process that worked on it was stopped.',
};

/** Why the last try failed, for staff; null when none has. @param output as the queue keeps it */
export function reasonOf(output: unknown): string | null {
  if (!isRecord(output)) return null;
  const { why, value } = output;
  if (typeof why === 'string' && Object.hasOwn(REASONS, why)) return REASONS[why as JobFailure['why']];
  const message = isRecord(value) ? value['message'] : value;
  return TAKEN_BACK[String(message)] ?? REASONS.defect;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
