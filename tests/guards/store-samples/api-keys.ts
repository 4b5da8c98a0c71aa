import * as keys from '../../../api/shop/api-keys/api-key.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);

/** The functions of the store of API keys. */
export const API_KEY_SAMPLES: Samples = {
  'api/shop/api-keys/api-key.store.ts': {
    allKeys: (tx) => keys.allKeys(tx),
    keyByHash: (tx) => keys.keyByHash(tx, 'hash', { now, usedBefore: now }),
    countKeys: (tx) => keys.countKeys(tx, now),
    insertKey: (tx) =>
      keys.insertKey(tx, {
        name: 'Stock keeping',
        prefix: 'irun_mK3x9Q',
        keyHash: 'hash',
        scopes: ['read:orders'],
        creatorId: 2,
        now,
        expiresAt: now,
      }),
    revokeKey: (tx) => keys.revokeKey(tx, 3, now),
    noteKeyUse: (tx) => keys.noteKeyUse(tx, 3, now),
    deleteEndedKeys: (tx) => keys.deleteEndedKeys(tx, now),
  },
};
