import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerCache, ChangeFollower } from '../../../platform/cache/answer-cache.ts';
import { READ_TIMEOUT_MS, ReadConnection } from '../../../platform/database/read.ts';
import { besideRequest, inTimeToRead } from '../../../platform/http/request-time.ts';
import { type SettingsRecord, UNSET } from './owner-settings.record.ts';
import { settingsVersions } from './owner-settings.store.ts';

/** The name under which a change is announced, and cached answers that show settings are dropped. */
export const SETTINGS = 'settings';

/** While changes may go unheard, the settings are read again after this. */
const LONGEST_UNHEARD_MS = 500;

/**
 * The owner's settings as this process knows them: read once, and again when a change is announced. A change is in force
 * everywhere as soon as its notification has arrived.
 */
export class SettingsKeeper implements ChangeFollower {
  readonly #em: EntityManager;
  #kept: { settings: Promise<SettingsRecord>; readAt: number; isThere: boolean } | null = null;
  #isListening = false;
  #known = UNSET;

  constructor({ em }: { em: EntityManager }, answers: AnswerCache) {
    this.#em = em;
    answers.follow(this);
  }

  current(): Promise<SettingsRecord> {
    const now = performance.now();
    const kept = this.#kept;
    if (kept && (this.#isListening || now - kept.readAt < LONGEST_UNHEARD_MS))
      return kept.isThere ? kept.settings : inTimeToRead(kept.settings, READ_TIMEOUT_MS);
    const reading = { settings: besideRequest(() => this.#read()), readAt: now, isThere: false };
    this.#kept = reading;
    reading.settings.then(
      () => (reading.isThere = true),
      () => {
        if (this.#kept === reading) this.#kept = null;
      },
    );
    return inTimeToRead(reading.settings, READ_TIMEOUT_MS);
  }

  /** What was read last, for whoever cannot wait; what has changed since is being read. */
  get known(): SettingsRecord {
    this.current().catch(() => undefined);
    return this.#known;
  }

  drop(names: readonly string[]): void {
    if (names.includes(SETTINGS)) this.clear();
  }

  clear(): void {
    this.#kept = null;
  }

  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.clear();
  }

  async #read(): Promise<SettingsRecord> {
    const pool = await this.#em.getDriver().getConnection().getNativeClient();
    const [newest] = await settingsVersions(new ReadConnection(pool), 1);
    this.#known = newest ?? UNSET;
    return this.#known;
  }
}
