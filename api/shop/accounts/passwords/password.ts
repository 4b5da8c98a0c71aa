import { randomBytes } from 'node:crypto';
import { hash, hashSync, verify } from '@node-rs/argon2';
import { badInput, serviceUnavailable } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, the library's default kind, at 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PUBLISHED = 'Choose another password: everybody knows this one from the demonstration shop.';

export interface PasswordHasher {
  /** @throws ShopError BAD_USER_INPUT for a password that everybody tries first or knows, where those are refused */
  hash: (password: string) => Promise<string>;
  /** Whether the password belongs to the hash. Without a hash the answer is no, after the same amount of work. */
  verify: (hash: string | null, password: string) => Promise<boolean>;
}

interface HasherOptions {
  concurrency: number;
  queue?: number;
  /** Whether new passwords may not be among those that everybody tries first. Those that are there go on working. */
  refusesCommon?: boolean;
  /** Passwords that open no account: none of them is taken, and none that was taken before counts. */
  refused?: readonly string[];
}

/**
 * Hashes passwords, at most `concurrency` at a time (each holds 19 MiB and a core for some 30 ms), so that a wave of
 * sign-ins cannot take the machine from people who only browse. Up to `queue` more wait their turn.
 * @throws ShopError SERVICE_UNAVAILABLE when more than that wait already
 */
export function createPasswordHasher(options: HasherOptions): PasswordHasher {
  const run = boundedRunner(options.concurrency, options.queue ?? 300);
  const refused = new Set(options.refused);
  const nobodysHash = hashSync(randomBytes(32), COST);
  return {
    async hash(password) {
      if (options.refusesCommon === true && (await isCommonPassword(password))) {
        throw badInput({ password: MESSAGES.passwordCommon });
      }
      if (refused.has(password)) throw badInput({ password: PUBLISHED });
      return await run(() => hash(password, COST));
    },
    async verify(known, password) {
      const matches = await run(() => verify(known ?? nobodysHash, password));
      return matches && known !== null && !refused.has(password);
    },
  };
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
      // The place passes straight to the next in line, so nobody who comes later can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
