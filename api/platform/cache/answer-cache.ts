import { LRUCache } from 'lru-cache';
import { LONGEST_KEY } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { KeptSizes } from './kept-sizes.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** Kept under this are answers that did not say what they show: every change drops them. */
const UNSAID = '';

/** The name of which entries the lists have, and in which order. */
const LISTS = 'lists';

/** What one request makes for all that wait for the same answer; null when it cannot be shared. */
type Flight = Promise<EncodedAnswer | null>;

/** Holds the place of an answer that is being made. Exactly one of its two ends must be called. */
export interface Making {
  /** Shares the answer, and keeps it unless something that it shows has changed since the making began. */
  finish(answer: EncodedAnswer): void;
  /** There is nothing to share; those who wait make their own. */
  abandon(): void;
}

/** What has changed while an answer is being made. */
interface Missed {
  everything: boolean;
  names: Set<string>;
}

/**
 * Ready answers to visitors by method, address or document: JSON and pages alike, each with the names of what it shows. It is right only
 * while the process hears of every change (see `startCatalogueChanges`): until then, and while that line is down, it
 * keeps nothing.
 */
export class AnswerCache {
  /** The sizes of the lists that the answers show. */
  readonly sizes = new KeptSizes();
  readonly #kept = new LRUCache<string, EncodedAnswer>({
    maxSize: MOST_BYTES,
    // Bytes as they are and compressed, the headers of each form, and the names of what is shown.
    sizeCalculation: ({ identity, shown }, key) =>
      identity.bytes.length * 2 + key.length + shown.length * 100 + 2500,
    dispose: (answer, key) => this.#forget(answer, key),
  });
  /** Under which keys something is shown. */
  readonly #showing = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  readonly #underWay = new Set<Missed>();
  #hearing = false;

  /** How many answers are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** The kept answer. */
  get(key: string): EncodedAnswer | undefined {
    return this.#kept.get(key);
  }

  /** The answer that somebody else is making at this moment. */
  flight(key: string): Flight | undefined {
    return this.#flights.get(key);
  }

  /** Begins to make an answer, before anything is read for it; undefined when it must not be shared. */
  begin(key: string): Making | undefined {
    if (!this.#hearing || key.length > LONGEST_KEY) return undefined;
    const missed: Missed = { everything: false, names: new Set() };
    const { promise, resolve } = Promise.withResolvers<EncodedAnswer | null>();
    this.#flights.set(key, promise);
    this.#underWay.add(missed);
    const land = (answer: EncodedAnswer | null): void => {
      this.#underWay.delete(missed);
      if (this.#flights.get(key) === promise) this.#flights.delete(key);
      resolve(answer);
    };
    return {
      finish: (answer) => {
        if (isOfNow(answer, missed)) this.#keep(key, answer);
        land(answer);
      },
      abandon: () => land(null),
    };
  }

  /** These have changed: what shows one of them goes, also what is being made at this moment. */
  drop(names: readonly string[]): void {
    for (const missed of this.#underWay) for (const name of names) missed.names.add(name);
    // What they will show is not known yet, and whoever asks from now on must see the change.
    this.#flights.clear();
    if (names.includes(LISTS)) this.sizes.clear();
    for (const name of [UNSAID, ...names])
      for (const key of this.#showing.get(name) ?? []) this.#kept.delete(key);
  }

  /** Anything may have changed. */
  clear(): void {
    for (const missed of this.#underWay) missed.everything = true;
    this.#flights.clear();
    this.#kept.clear();
    this.sizes.clear();
  }

  /** Whether changes are heard of; without it nothing may be kept. */
  setHearing(hearing: boolean): void {
    this.#hearing = hearing;
    this.sizes.setHearing(hearing);
    this.clear();
  }

  #keep(key: string, answer: EncodedAnswer): void {
    this.#kept.set(key, answer);
    // One that is too large has not been kept.
    if (this.#kept.peek(key) !== answer) return;
    for (const name of namesOf(answer)) {
      const keys = this.#showing.get(name);
      if (keys) keys.add(key);
      else this.#showing.set(name, new Set([key]));
    }
  }

  #forget(answer: EncodedAnswer, key: string): void {
    for (const name of namesOf(answer)) {
      const keys = this.#showing.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#showing.delete(name);
    }
  }
}

function namesOf({ shown }: EncodedAnswer): readonly string[] {
  return shown.length > 0 ? shown : [UNSAID];
}

function isOfNow({ shown }: EncodedAnswer, { everything, names }: Missed): boolean {
  if (everything || names.size === 0) return !everything;
  return shown.length > 0 && !shown.some((name) => names.has(name));
}
