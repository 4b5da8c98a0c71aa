import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Total characters. A parsed document takes far more memory than Apollo's own store assumes; the shop's own documents
 * are a tenth of this.
 */
const MAX_CHARACTERS = 256 * 1024;

const MAX_SEEN = 1000;

/**
 * Parsed and validated documents, least recently used out first. Stored at the second use only: documents used once
 * would fill the old generation of the heap with garbage.
 */
export function createDocumentStore() {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (document) => Math.max(1, document.loc?.source.body.length ?? MAX_CHARACTERS),
  });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  return {
    get: async (key: string) => kept.get(key),
    async set(key: string, document: DocumentNode) {
      if (seen.has(key)) kept.set(key, document);
      else seen.set(key, true);
    },
    delete: async (key: string) => kept.delete(key),
  };
}
