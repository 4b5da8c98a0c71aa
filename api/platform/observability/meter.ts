/** A request that has been answered. Every label has few values: a route's pattern, never an address. */
export interface MeteredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** A GraphQL operation that has run. */
export interface MeteredOperation {
  /** The name of one of the shop's own documents, or `other`. */
  operation: string;
  /** `OK`, or the public code of its first error. */
  code: string;
  seconds: number;
}

/** Counts what the shop answers, for `/metrics`. */
export interface Meter {
  request(answered: MeteredRequest): void;
  operation(run: MeteredOperation): void;
}
