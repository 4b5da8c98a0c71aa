import type { ApolloServerPlugin } from '@apollo/server';
import { trace } from '@opentelemetry/api';
import type { Meter } from '../../platform/observability/meter.ts';
import type { RequestContext } from '../../shop/context/context.ts';
import type { ShopDocuments } from './shop-documents.ts';

/**
 * Counts what ran by the name of its document, and adds that name to its trace. Only the shop's own documents have a name
 * here, known by their hash: whoever writes others could make up names without end.
 */
export function meteredOperations(
  meter: Meter | null,
  documents: ShopDocuments,
): ApolloServerPlugin<RequestContext> {
  const names = new Map([...documents].map(([hash, text]) => [hash, nameOf(text)]));
  return {
    async requestDidStart() {
      const began = performance.now();
      return {
        async willSendResponse({ queryHash, response: { body } }) {
          const error = body.kind === 'single' ? body.singleResult.errors?.[0] : undefined;
          const operation = names.get(queryHash ?? '') ?? 'other';
          const code = error ? String(error.extensions?.['code']) : 'OK';
          meter?.operation({ operation, code, seconds: (performance.now() - began) / 1000 });
          trace.getActiveSpan()?.setAttributes({ 'graphql.operation.name': operation, 'irun.code': code });
        },
      };
    },
  };
}

/** Every document of the shop has one operation, with a name. */
function nameOf(text: string): string {
  return /^(?:query|mutation)\s+(\w+)/m.exec(text)?.[1] ?? 'other';
}
