import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { MAX_KEY_LENGTH } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { ListSizes } from './list-sizes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Of answers that a change has dropped. */
const MAX_DROPPED_BYTES = 8 * 1024 * 1024;

/** Answers that do not name what they show are indexed under this name; every change drops them. */
const UNNAMED = '';

/** The name for "the entries or the order of a list have changed". */
const LISTS = 'lists';

/** When the database is away, an answer is handed out for as long as this after it was last known to be true. */
const OLDEST_MS = 60_000;

/** Plain and compressed bytes, headers (about 2,500 bytes), and about 100 bytes for each name. */
const sizeOf = ({ identity, shown }: EncodedAnswer, key: string): number =>
  identity.bytes.length * 2 + key.length + shown.length * 100 + 2500;

/** An answer from before the database went away, with its age in whole seconds. */
export interface OldAnswer {
  answer: EncodedAnswer;
  age: number;
}

/** One request builds the answer and the others wait for it; null when it cannot be shared. */
type Flight = Promise<EncodedAnswer | null>;

/** An answer that is being built. Call exactly one of its two methods. */
export interface PendingAnswer {
  /** Shares the answer, and caches it unless something it shows has changed since `begin`. */
  finish(answer: EncodedAnswer): void;
  /** There is nothing to share; waiting requests build their own answer. */
  abandon(): void;
}

/** What else in this process has to hear of every change, and to know when changes may go unheard. */
export interface ChangeFollower {
  drop(names: readonly string[]): void;
  clear(): void;
  setListening(isListening: boolean): void;
}

/** What has changed since an answer was begun. */
interface Changes {
  everything: boolean;
  names: Set<string>;
}

/**
 * Caches complete answers to visitors (JSON and pages) by method, address or document, each with the names of what it
 * shows. Entries are valid only while the process receives every change notification (see `startCatalogueChanges`);
 * before that, and while it is deaf, nothing is cached and no entry is used, unless the database is away altogether:
 * then what was valid up to a minute ago is better than nothing.
 */
export class AnswerCache {
  readonly sizes = new ListSizes();
  readonly #entries = new LRUCache<string, EncodedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    dispose: (answer, key) => this.#unindex(answer, key),
  });
  /** What a change has dropped, and when: the last word on it if the database goes away before it is made anew. */
  readonly #dropped = new LRUCache<string, { answer: EncodedAnswer; at: number }>({
    maxSize: MAX_DROPPED_BYTES,
    sizeCalculation: ({ answer }, key) => sizeOf(answer, key),
  });
  /** Cache keys by the name of what they show. */
  readonly #keysByName = new Map<string, Set<string>>();
  readonly #inFlight = new Map<string, Flight>();
  readonly #building = new Set<Changes>();
  readonly #followers: ChangeFollower[] = [];
  #listening = false;
  readonly #firstHeard = Promise.withResolvers<void>();
  #isAway = false;
  /** When every change so far was last known to have arrived. */
  #validAt = -Infinity;
  /** Requests answered from here, and answers that were built to be kept. */
  readonly used = { hits: 0, misses: 0 };

  follow(follower: ChangeFollower): void {
    this.#followers.push(follower);
    follower.setListening(this.#listening);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes, as counted against the limit. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Whether changes are heard of, without which nothing is kept. */
  get isListening(): boolean {
    return this.#listening;
  }

  /** Until changes are heard of for the first time, or the limit: without notifications the shop works too. */
  async untilListening(limitMs: number): Promise<void> {
    await Promise.race([this.#firstHeard.promise, sleep(limitMs, undefined, { ref: false })]);
  }

  get(key: string): EncodedAnswer | undefined {
    return this.#listening ? this.#entries.get(key) : undefined;
  }

  /**
   * What was valid when the database went away, or until something in it changed just before; undefined while it is
   * there, and after a minute.
   */
  getOld(key: string): OldAnswer | undefined {
    if (!this.#isAway) return undefined;
    const kept = this.#entries.get(key);
    const old = kept ? { answer: kept, at: this.#validAt } : this.#dropped.get(key);
    const age = performance.now() - (old?.at ?? -Infinity);
    return old && age <= OLDEST_MS ? { answer: old.answer, age: Math.floor(age / 1000) } : undefined;
  }

  flight(key: string): Flight | undefined {
    return this.#inFlight.get(key);
  }

  /** Call before reading any data for the answer. Returns undefined when the answer must not be shared. */
  begin(key: string): PendingAnswer | undefined {
    if (!this.#listening || key.length > MAX_KEY_LENGTH) return undefined;
    const changes: Changes = { everything: false, names: new Set() };
    const { promise, resolve } = Promise.withResolvers<EncodedAnswer | null>();
    this.#inFlight.set(key, promise);
    this.#building.add(changes);
    const end = (answer: EncodedAnswer | null): void => {
      this.#building.delete(changes);
      if (this.#inFlight.get(key) === promise) this.#inFlight.delete(key);
      resolve(answer);
    };
    return {
      finish: (answer) => {
        this.used.misses += 1;
        if (isFresh(answer, changes)) this.#store(key, answer);
        end(answer);
      },
      abandon: () => end(null),
    };
  }

  /** Drops every answer that shows one of these, including those being built now. */
  drop(names: readonly string[]): void {
    for (const changes of this.#building) for (const name of names) changes.names.add(name);
    // What they will show is not known yet, and later requests must see the change.
    this.#inFlight.clear();
    if (names.includes(LISTS)) this.sizes.clear();
    for (const follower of this.#followers) follower.drop(names);
    for (const name of [UNNAMED, ...names])
      for (const key of this.#keysByName.get(name) ?? []) this.#drop(key);
  }

  #drop(key: string): void {
    const answer = this.#entries.peek(key);
    if (answer) this.#dropped.set(key, { answer, at: performance.now() });
    this.#entries.delete(key);
  }

  clear(): void {
    this.#spoilUnfinished();
    this.#entries.clear();
    this.#dropped.clear();
    this.sizes.clear();
    for (const follower of this.#followers) follower.clear();
  }

  /** Every change so far has arrived. After a time of deafness the cache starts empty: what came in that time is lost. */
  hear(): void {
    this.#validAt = performance.now();
    if (this.#listening) return;
    this.clear();
    this.#listening = true;
    this.#firstHeard.resolve();
    this.#isAway = false;
    this.sizes.setListening(true);
    for (const follower of this.#followers) follower.setListening(true);
  }

  /** Changes may go unheard from now on. */
  goDeaf(): void {
    this.#listening = false;
    this.#spoilUnfinished();
    this.sizes.setListening(false);
    for (const follower of this.#followers) follower.setListening(false);
  }

  /** Whether the database can be reached, which matters only while the cache is deaf. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway && !this.#listening;
  }

  #spoilUnfinished(): void {
    for (const changes of this.#building) changes.everything = true;
    this.#inFlight.clear();
  }

  #store(key: string, answer: EncodedAnswer): void {
    const { lifetime } = answer;
    this.#entries.set(key, answer, lifetime === undefined ? {} : { ttl: lifetime });
    // An entry larger than the limit is not stored.
    if (this.#entries.peek(key) !== answer) return;
    for (const name of namesOf(answer)) {
      const keys = this.#keysByName.get(name);
      if (keys) keys.add(key);
      else this.#keysByName.set(name, new Set([key]));
    }
  }

  #unindex(answer: EncodedAnswer, key: string): void {
    for (const name of namesOf(answer)) {
      const keys = this.#keysByName.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByName.delete(name);
    }
  }
}

function namesOf({ shown }: EncodedAnswer): readonly string[] {
  return shown.length > 0 ? shown : [UNNAMED];
}

function isFresh({ shown }: EncodedAnswer, { everything, names }: Changes): boolean {
  if (everything || names.size === 0) return !everything;
  return shown.length > 0 && !shown.some((name) => names.has(name));
}
