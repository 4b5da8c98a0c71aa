import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, shareReplay, startWith, Subject, switchMap, take, tap } from 'rxjs';

/**
 * Sends a query once that is asked for again while its answer is on the way. After a write all that is on its way is
 * asked for anew: the earlier answer may not know of the write, and would replace what is shown by then. (Apollo
 * Client's own way of asking once takes no notice of writes.)
 */
export function askedOnce(): ApolloLink {
  const underWay = new Map<string, Observable<ApolloLink.Result>>();
  const writes = new Subject<void>();
  const written = (): void => writes.next();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: written, error: written }));
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const { token, fetchOptions, http }: Record<string, unknown> = operation.getContext();
    const ask = (): Observable<ApolloLink.Result> => {
      // A call that is cut off leaves whose it was and how it was sent; both may be others after the write.
      operation.setContext({ token, fetchOptions, http });
      return forward(operation);
    };
    const asked =
      underWay.get(key) ??
      writes.pipe(
        startWith(undefined),
        switchMap(ask),
        take(1),
        finalize(() => underWay.get(key) === asked && underWay.delete(key)),
        shareReplay({ refCount: true }),
      );
    underWay.set(key, asked);
    return asked;
  });
}
