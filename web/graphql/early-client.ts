import {
  type ApolloClient,
  NetworkStatus,
  type NormalizedCacheObject,
  type ObservableQuery,
} from '@apollo/client';
import { readHandedOver } from './handed-over.ts';

export interface EarlyParts {
  handedOver: NormalizedCacheObject;
  /** Brings the true client. */
  complete: () => Promise<ApolloClient>;
  /** Why it did not come, once that is known. */
  failure: unknown;
}

type Result = ObservableQuery.Result<unknown>;

const RESULTS = {
  waiting: { dataState: 'empty', loading: true, networkStatus: NetworkStatus.loading, partial: true },
  skipped: { dataState: 'empty', loading: false, networkStatus: NetworkStatus.ready, partial: true },
  complete: { dataState: 'complete', loading: false, networkStatus: NetworkStatus.ready, partial: false },
  failed: { dataState: 'empty', loading: false, networkStatus: NetworkStatus.error, partial: true },
} as const;

/**
 * Stands in for Apollo's client until its code is there (client-source.ts): queries are answered from what the server has
 * handed over, and everything else waits for the true client, which it asks for.
 */
export class EarlyClient {
  readonly defaultOptions = {};
  readonly #parts: EarlyParts;

  constructor(parts: EarlyParts) {
    this.#parts = parts;
  }

  watchQuery(options: ApolloClient.WatchQueryOptions): EarlyQuery {
    return new EarlyQuery(options, this.#parts);
  }

  async query(options: ApolloClient.QueryOptions) {
    return (await this.#parts.complete()).query(options);
  }

  async mutate(options: ApolloClient.MutateOptions) {
    return (await this.#parts.complete()).mutate(options);
  }

  async resetStore(): Promise<unknown> {
    return (await this.#parts.complete()).resetStore();
  }
}

/** One query of the early client, with what Apollo's `useQuery` uses of one. It never changes by itself: the true client's does. */
class EarlyQuery {
  options: ApolloClient.WatchQueryOptions;
  readonly #parts: EarlyParts;
  #result: Result | undefined;

  constructor(options: ApolloClient.WatchQueryOptions, parts: EarlyParts) {
    this.options = options;
    this.#parts = parts;
  }

  get variables() {
    return this.options.variables;
  }

  getCurrentResult(): Result {
    this.#result ??= this.#makeResult();
    return this.#result;
  }

  applyOptions(options: ApolloClient.WatchQueryOptions): void {
    this.options = options;
    this.#result = undefined;
    this.#askWhereNeeded();
  }

  reobserve(options: ApolloClient.WatchQueryOptions): void {
    this.applyOptions(options);
  }

  pipe() {
    return {
      subscribe: () => {
        this.#askWhereNeeded();
        return { unsubscribe: () => undefined };
      },
    };
  }

  /** What could not be fetched for want of code is tried again with the whole page, as browsers remember what did not load. */
  async refetch() {
    if (this.#parts.failure) window.location.reload();
    return (await this.#parts.complete()).watchQuery(this.options).refetch();
  }

  async fetchMore(
    options: ObservableQuery.FetchMoreOptions<unknown, ApolloClient.WatchQueryOptions['variables'] & object>,
  ) {
    return (await this.#parts.complete()).watchQuery(this.options).fetchMore(options);
  }

  readonly updateQuery = (): void => undefined;
  readonly startPolling = (): void => undefined;
  readonly stopPolling = (): void => undefined;
  readonly subscribeToMore = (): (() => void) => () => undefined;

  #makeResult(): Result {
    const { query, variables, fetchPolicy } = this.options;
    if (fetchPolicy === 'standby') return { data: undefined, ...RESULTS.skipped };
    const data =
      fetchPolicy === 'network-only' ? undefined : readHandedOver(this.#parts.handedOver, query, variables);
    if (data !== undefined) return { data, ...RESULTS.complete };
    const { failure } = this.#parts;
    if (failure) return { data: undefined, error: failure as Error, ...RESULTS.failed };
    return { data: undefined, ...RESULTS.waiting };
  }

  #askWhereNeeded(): void {
    // A failure shows by the client that takes this one's place.
    if (this.getCurrentResult().loading) this.#parts.complete().catch(() => undefined);
  }
}
