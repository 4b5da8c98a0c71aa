import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { besideRequest, hasBegun, timeToBegin } from '../http/request-time.ts';
import { createLine, type Line } from '../threads/slots.ts';
import { PROBE } from './can-write.ts';
import { MAX_WAITING } from './pool-queue.ts';
import { READ_TIMEOUT_MS } from './read.ts';

/** Of a pool's connections. Commits that wait for a replica hold them all; the others are left to reads. */
const SHARE = 0.6;

/** While somebody has waited this long, in milliseconds, no other begins. */
const LONG_WAIT_MS = 1500;

/** In milliseconds, between two tries to write. */
const TRY_AGAIN_MS = 250;

/** Too many wait to write. */
export class CrowdedError extends Error {
  /** SQLSTATE `too_many_connections`. */
  readonly code = '53300';

  constructor() {
    super('too many wait to write');
  }
}

class WritesRefusedError extends Error {
  /** SQLSTATE `insufficient_resources`. */
  readonly code = '53000';
}

/**
 * Who may write over a pool: so many at once, the others in a line. After a commit that was not answered in time all
 * are refused at once, until one is answered again: each would wait as long, and leave a connection behind that waits
 * on in PostgreSQL.
 */
export class Writers {
  readonly #pool: Pool;
  readonly #line: Line;
  /** How many wait for a place. */
  waiting = 0;
  #isRefusing = false;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#line = createLine(Math.max(1, Math.floor(pool.options.max * SHARE)));
  }

  /** @throws WritesRefusedError, CrowdedError when who begins now would hardly have a place in time */
  refuseIfCrowded(): void {
    this.#refuse();
    if (!hasBegun() && this.#line.waitedMs() > LONG_WAIT_MS) throw new CrowdedError();
  }

  /**
   * Waits for a place, which the caller leaves again. Who has begun goes first: else everybody would have the first half
   * of their work done, and nobody the second.
   * @throws WritesRefusedError, CrowdedError, RequestTimeOverError
   */
  async enter(): Promise<void> {
    this.#refuse();
    if (this.waiting >= MAX_WAITING) throw new CrowdedError();
    const mostMs = timeToBegin(READ_TIMEOUT_MS);
    this.waiting += 1;
    const isIn = await this.#line.enter(mostMs, hasBegun());
    this.waiting -= 1;
    if (!isIn) throw new CrowdedError();
    if (!this.#isRefusing) return;
    this.leave();
    this.#refuse();
  }

  leave(): void {
    this.#line.leave();
  }

  /** A commit was not answered in time. */
  noteUnanswered(): void {
    if (this.#isRefusing) return;
    this.#isRefusing = true;
    void besideRequest(() => this.#untilAnswered());
  }

  #refuse(): void {
    if (this.#isRefusing) throw new WritesRefusedError('no writes while commits are not answered');
  }

  async #untilAnswered(): Promise<void> {
    while (!this.#pool.ending) {
      try {
        await this.#pool.query(PROBE);
        break;
      } catch {
        await sleep(TRY_AGAIN_MS);
      }
    }
    this.#isRefusing = false;
  }
}

/**
 * For each request that writes, before anything is read for it: what is done for those who are refused in the end is
 * time that the others need.
 * @throws WritesRefusedError, CrowdedError
 */
export async function refuseIfCrowded(em: EntityManager): Promise<void> {
  writersOf(await em.getDriver().getConnection().getNativeClient()).refuseIfCrowded();
}

const known = new WeakMap<Pool, Writers>();

export function writersOf(pool: Pool): Writers {
  const writers = known.get(pool) ?? new Writers(pool);
  known.set(pool, writers);
  return writers;
}
