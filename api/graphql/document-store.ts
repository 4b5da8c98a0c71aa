import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Characters of all documents together. Read and checked, each takes some hundred bytes, far more than Apollo's own
 * store reckons with; the shop's own documents are a tenth of this.
 */
const MOST_CHARACTERS = 256 * 1024;

/** Documents that were read and found right, so that they need not be again; the least used go first. */
export function createDocumentStore() {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (document) => Math.max(1, document.loc?.source.body.length ?? MOST_CHARACTERS),
  });
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, document: DocumentNode) => void kept.set(key, document),
    delete: async (key: string) => kept.delete(key),
  };
}
