import { LRUCache } from 'lru-cache';
import { LONGEST_KEY } from './answer-key.ts';

/** What one request makes for all that wait for the same answer; null when it cannot be shared. */
type Flight<Answer> = Promise<Answer | null>;

/** Holds the place of an answer that is being made. Exactly one of its two ends must be called. */
export interface Making<Answer> {
  /** Shares the answer, and keeps it unless the catalogue has changed since the making began; tells whether it did. */
  finish(answer: Answer): boolean;
  /** There is nothing to share; those who wait make their own. */
  abandon(): void;
}

/** Whoever has to hear of changes of the catalogue. */
interface Hearer {
  clear(): void;
  setHearing(hearing: boolean): void;
}

/**
 * Ready answers to anonymous readers of the catalogue, by key. It is right only while the process hears of every change
 * (see `startCatalogueChanges`): until then, and while that line is down, it keeps nothing.
 */
export class KeptAnswers<Answer extends object> {
  readonly #kept: LRUCache<string, Answer>;
  readonly #flights = new Map<string, Flight<Answer>>();
  readonly #followers: Hearer[] = [];
  #generation = 0;
  #hearing = false;

  /**
   * @param mostBytes what all answers together may take
   * @param bytesOf about how much one answer takes
   */
  constructor(mostBytes: number, bytesOf: (answer: Answer) => number) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (answer, key) => bytesOf(answer) + key.length + 500,
    });
  }

  /** Makes another keeper hear what this one hears. */
  tell(follower: Hearer): void {
    this.#followers.push(follower);
    follower.setHearing(this.#hearing);
  }

  /** The kept answer. */
  get(key: string): Answer | undefined {
    return this.#kept.get(key);
  }

  /** The answer that somebody else is making at this moment. */
  flight(key: string): Flight<Answer> | undefined {
    return this.#flights.get(key);
  }

  /** Begins to make an answer; undefined when it must not be shared. */
  begin(key: string): Making<Answer> | undefined {
    if (!this.#hearing || key.length > LONGEST_KEY) return undefined;
    const generation = this.#generation;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    this.#flights.set(key, promise);
    const land = (answer: Answer | null): void => {
      if (this.#flights.get(key) === promise) this.#flights.delete(key);
      resolve(answer);
    };
    return {
      finish: (answer) => {
        const isOfNow = generation === this.#generation && this.#hearing;
        if (isOfNow) this.#kept.set(key, answer);
        land(answer);
        return isOfNow;
      },
      abandon: () => land(null),
    };
  }

  /** The catalogue has changed: what is kept and what is being made is of yesterday. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#flights.clear();
    for (const follower of this.#followers) follower.clear();
  }

  /** Whether changes are heard of; without it nothing may be kept. */
  setHearing(hearing: boolean): void {
    this.#hearing = hearing;
    for (const follower of this.#followers) follower.setHearing(hearing);
    this.clear();
  }
}
