import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Characters of all documents together. Read and checked, each takes some hundred bytes, far more than Apollo's own
 * store reckons with; the shop's own documents are a tenth of this.
 */
const MOST_CHARACTERS = 256 * 1024;

/** Of so many documents it is known that they have come once. */
const MOST_SEEN = 1000;

/**
 * Documents that were read and found right, so that they need not be again; the least used go first. One is kept when it
 * has come a second time: those that never come again would each be moved out of young memory, and be cleared from
 * there so late that hundreds of megabytes come together.
 */
export function createDocumentStore() {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (document) => Math.max(1, document.loc?.source.body.length ?? MOST_CHARACTERS),
  });
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  return {
    get: async (key: string) => kept.get(key),
    async set(key: string, document: DocumentNode) {
      if (seen.has(key)) kept.set(key, document);
      else seen.set(key, true);
    },
    delete: async (key: string) => kept.delete(key),
  };
}
