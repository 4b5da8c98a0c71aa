import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { EarlyClient } from './early-client.ts';

interface ClientSourceParts {
  /** What the server's page came with. */
  handedOver: NormalizedCacheObject;
  /** Brings Apollo's code and makes the client. */
  load: () => Promise<ApolloClient>;
}

/**
 * Where a page that the server has rendered gets its client from: an early one that knows what came with the page, then
 * Apollo's own. So the page can be used before Apollo's code is there, which is a third of all code.
 */
export class ClientSource {
  readonly #parts: ClientSourceParts;
  readonly #listeners = new Set<() => void>();
  #client: ApolloClient;
  #loading: Promise<ApolloClient> | undefined;
  #isWaitedFor = false;

  constructor(parts: ClientSourceParts) {
    this.#parts = parts;
    this.#client = this.#early();
  }

  /** The client of now. */
  readonly current = (): ApolloClient => this.#client;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings Apollo's client, once. A failure shows wherever something waits for it. */
  readonly complete = (): Promise<ApolloClient> => {
    this.#isWaitedFor = true;
    return this.#load();
  };

  /** Like `complete`, for when nobody waits: a failure is tried again as soon as somebody does. */
  readonly completeInTime = (): void => {
    this.#load().catch(() => undefined);
  };

  #load(): Promise<ApolloClient> {
    this.#loading ??= this.#parts.load().then(
      (client) => this.#put(client),
      (error: unknown) => {
        if (this.#isWaitedFor) this.#put(this.#early(error));
        else this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  #early(failure?: unknown): ApolloClient {
    const early = new EarlyClient({ handedOver: this.#parts.handedOver, complete: this.complete, failure });
    // Apollo's hooks ask no more of a client than this has; whatever else is asked of one waits for the true one.
    return early as unknown as ApolloClient;
  }

  #put(client: ApolloClient): ApolloClient {
    this.#client = client;
    for (const listener of this.#listeners) listener();
    return client;
  }
}
