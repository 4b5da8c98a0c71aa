import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, shareReplay, tap } from 'rxjs';

/**
 * Sends a query once that is asked for again while its answer is on the way; but not after a write, which that answer
 * may not know yet. (Apollo Client's own way of doing this takes no notice of writes.)
 */
export function askedOnce(): ApolloLink {
  const underWay = new Map<string, Observable<ApolloLink.Result>>();
  const forget = (): void => underWay.clear();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: forget, error: forget }));
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const asked =
      underWay.get(key) ??
      forward(operation).pipe(
        finalize(() => underWay.get(key) === asked && underWay.delete(key)),
        shareReplay({ refCount: true }),
      );
    underWay.set(key, asked);
    return asked;
  });
}
