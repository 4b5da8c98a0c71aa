import { defineEntity, p } from '@mikro-orm/core';

/** Who takes a number holds this row until the end of the transaction, so that a year has no gaps. */
export const InvoiceYearEntity = defineEntity({
  name: 'InvoiceYear',
  tableName: 'invoice_years',
  checks: [{ name: 'invoice_years_last_number_check', expression: 'last_number >= 1' }],
  properties: {
    year: p.integer().primary().autoincrement(false),
    lastNumber: p.integer(),
  },
});
