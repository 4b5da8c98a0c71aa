import * as exports from '../../../api/shop/exports/export.store.ts';
import type { Samples } from '../store-samples.ts';

const now = new Date(0);

/** The functions of the store of exports. */
export const EXPORT_SAMPLES: Samples = {
  'api/shop/exports/export.store.ts': {
    countExports: (tx) => exports.countExports(tx, 2),
    insertExport: (tx) =>
      exports.insertExport(tx, {
        kind: 'ORDERS',
        filter: { state: 'UNPAID' },
        userId: 2,
        now,
        expiresAt: now,
      }),
    exportById: (tx) => exports.exportById(tx, 3),
    exportOfFile: (tx) => exports.exportOfFile(tx, 'private/5f0c1e9a.csv', now),
    takeExport: (tx) => exports.takeExport(tx, 3, 'private/5f0c1e9a.csv'),
    noteProgress: (tx) => exports.noteProgress(tx, 'private/5f0c1e9a.csv', { rows_done: 500 }),
    deleteExport: (tx) => exports.deleteExport(tx, 3),
    endedExports: (tx) => exports.endedExports(tx, now, 100),
  },
};
