import { z } from 'zod';
import { MAX_QUANTITY } from '../../domain/catalogue/stock.ts';

/** A line of a posted cart; the services check it. */
export const postedLine = z.object({
  product: z.unknown().optional().meta({ description: 'The product’s id.', type: 'integer' }),
  variant: z.unknown().optional().meta({
    description: 'The sku of one of the product’s variants, in any case; without it the standard variant.',
    type: 'string',
  }),
  qty: z
    .unknown()
    .optional()
    .transform((value) =>
      typeof value === 'string' && /^\d{1,10}(\.0+)?$/.test(value) ? Number(value) : value,
    )
    .meta({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY }),
});
