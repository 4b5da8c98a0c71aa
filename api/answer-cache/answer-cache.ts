import { LRUCache } from 'lru-cache';
import { LONGEST_KEY } from './answer-key.ts';
import { type AnswerFacts, compressAnswer, encodeAnswer, type EncodedAnswer } from './encoded-answer.ts';

/** What one request makes for all that wait for the same answer; null when it cannot be shared. */
type Flight = Promise<EncodedAnswer | null>;

/** Holds the place of an answer that is being made. Exactly one of its two ends must be called. */
export interface Making {
  /** Shares the answer, and keeps it unless the catalogue has changed since the making began. */
  finish(facts: AnswerFacts, body: Buffer): EncodedAnswer;
  /** There is nothing to share; those who wait make their own. */
  abandon(): void;
}

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Ready answers to anonymous readers of the catalogue, by method, address or document. It is right only while the
 * process hears of every change (see `CatalogueChanges`): until then, and while that line is down, it keeps nothing.
 */
export class AnswerCache {
  readonly #kept = new LRUCache<string, EncodedAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ identity }, key) => identity.bytes.length * 2 + key.length + 2000,
  });
  readonly #flights = new Map<string, Flight>();
  #generation = 0;
  #hearing = false;

  /** The kept answer. */
  get(key: string): EncodedAnswer | undefined {
    return this.#kept.get(key);
  }

  /** The answer that somebody else is making at this moment. */
  flight(key: string): Flight | undefined {
    return this.#flights.get(key);
  }

  /** Begins to make an answer; undefined when it must not be shared. */
  begin(key: string): Making | undefined {
    if (!this.#hearing || key.length > LONGEST_KEY) return undefined;
    const generation = this.#generation;
    const { promise, resolve } = Promise.withResolvers<EncodedAnswer | null>();
    this.#flights.set(key, promise);
    const land = (answer: EncodedAnswer | null): void => {
      if (this.#flights.get(key) === promise) this.#flights.delete(key);
      resolve(answer);
    };
    return {
      finish: (facts, body) => {
        const answer = encodeAnswer(facts, body);
        if (generation === this.#generation && this.#hearing) {
          this.#kept.set(key, answer);
          // A failed compression leaves the plain bytes, which are right too.
          compressAnswer(answer).catch(() => undefined);
        }
        land(answer);
        return answer;
      },
      abandon: () => land(null),
    };
  }

  /** The catalogue has changed: what is kept and what is being made is of yesterday. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#flights.clear();
  }

  /** Whether changes are heard of; without it nothing may be kept. */
  setHearing(hearing: boolean): void {
    this.#hearing = hearing;
    this.clear();
  }
}
