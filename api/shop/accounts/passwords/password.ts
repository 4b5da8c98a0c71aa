import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { badInput, serviceUnavailable } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PUBLISHED = 'Choose another password: this one is published with the demonstration shop.';

export interface PasswordHasher {
  /** @throws ShopError BAD_USER_INPUT for a common or published password, where those are refused */
  hash: (password: string) => Promise<string>;
  /** Without a hash: false, after the same amount of work. */
  verify: (hash: string | null, password: string) => Promise<boolean>;
}

interface HasherOptions {
  concurrency: number;
  queue?: number;
  /** Whether new passwords must not be common ones; existing ones keep working. */
  refusesCommon?: boolean;
  /** Published passwords: not accepted as new, and existing ones do not work. */
  refused?: readonly string[];
}

/**
 * At most `concurrency` hashes at a time (each takes 19 MiB and a core for some 30 ms), so that many sign-ins at once
 * cannot starve other visitors. Up to `queue` more wait.
 * @throws ShopError SERVICE_UNAVAILABLE when the queue is full
 */
export function createPasswordHasher(options: HasherOptions): PasswordHasher {
  const run = boundedRunner(options.concurrency, options.queue ?? 300);
  const refused = new Set(options.refused);
  const dummyHash = hashOfNothing();
  return {
    async hash(password) {
      if (options.refusesCommon === true && (await isCommonPassword(password))) {
        throw badInput({ password: MESSAGES.passwordCommon });
      }
      if (refused.has(password)) throw badInput({ password: PUBLISHED });
      return await run(() => hash(password, COST));
    },
    async verify(known, password) {
      const matches = await run(() => verify(known ?? dummyHash, password));
      return matches && known !== null && !refused.has(password);
    },
  };
}

/** A hash that no password has: to check one against it is the same amount of work. */
function hashOfNothing(): string {
  const { memoryCost, timeCost, parallelism } = COST;
  const [salt, result] = [randomBytes(16), randomBytes(32)].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${result}`;
}

type Work<Result> = () => Promise<Result>;

function boundedRunner(concurrency: number, queue: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: Work<Result>): Promise<Result> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queue) throw serviceUnavailable();
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot passes straight to the next in line, so no later caller can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
