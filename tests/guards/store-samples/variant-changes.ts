import * as bulk from '../../../api/shop/catalogue/bulk-edit/bulk-edit.store.ts';
import * as changes from '../../../api/shop/catalogue/variant-changes/variant-changes.store.ts';
import * as planned from '../../../api/shop/catalogue/planned-prices/planned-price.store.ts';
import * as exported from '../../../api/shop/catalogue/variant-import/variant-export.store.ts';
import type { Samples } from '../store-samples.ts';

export const VARIANT_CHANGE_SAMPLES: Samples = {
  'api/shop/catalogue/variant-changes/variant-changes.store.ts': {
    lockProducts: (tx) => changes.lockProducts(tx, [7]),
    lockVariants: (tx) => changes.lockVariants(tx, [7], ['ir-bob-22']),
    productsOfSkus: (tx) => changes.productsOfSkus(tx, ['ir-bob-22']),
    productOfSku: (tx) => changes.productOfSku(tx, 'IR-BOB-22'),
    writeVariants: (tx) => changes.writeVariants(tx, [], new Date(0)),
    insertVariants: (tx) => changes.insertVariants(tx, [], new Date(0)),
    chooseStandard: (tx) => changes.chooseStandard(tx, 7, 'IR-BOB-22', new Date(0)),
    touchProducts: (tx) => changes.touchProducts(tx, { changed: [7], restocked: [8] }, new Date(0)),
  },
  'api/shop/catalogue/bulk-edit/bulk-edit.store.ts': {
    lockForBulk: (tx) => bulk.lockForBulk(tx, [7, 8]),
    writeBulk: (tx) => bulk.writeBulk(tx, [], new Date(0)),
  },
  'api/shop/catalogue/planned-prices/planned-price.store.ts': {
    stepsOfProduct: (tx) => planned.stepsOfProduct(tx, 7),
    dueProducts: (tx) => planned.dueProducts(tx, new Date(0), 50),
    dueSteps: (tx) => planned.dueSteps(tx, [7, 8], new Date(0)),
    insertSteps: (tx) => planned.insertSteps(tx, [], new Date(0)),
    deleteSteps: (tx) => planned.deleteSteps(tx, [7]),
  },
  'api/shop/catalogue/variant-import/variant-export.store.ts': {
    variantsAfter: (tx) => exported.variantsAfter(tx, 7, 1000),
  },
};
