import { measureFacets } from './facets.ts';
import { measureFlashSale } from './flash-sale.ts';
import { measureMillion, measureOrderGrowth, measureProductGrowth } from './growth/growth.ts';
import { measureLimits } from './limits/limits.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { type Part, writeReport } from './report.ts';
import { measureStart } from './start.ts';
import { measureUnderOrders } from './under-orders.ts';
import { measureWeb } from './web.ts';

/**
 * `npm run bench` compares the shop with the baseline server; an argument chooses another part. Each part replaces its
 * own section of the report.
 */
const PARTS: Record<string, () => Promise<Part[]>> = {
  limits: measureLimits,
  facets: measureFacets,
  flash: measureFlashSale,
  growth: measureProductGrowth,
  'growth-million': measureMillion,
  'growth-orders': measureOrderGrowth,
  memory: measureMemory,
  pages: measurePages,
  orders: measureUnderOrders,
  start: measureStart,
  web: measureWeb,
};

const [asked = 'limits'] = process.argv.slice(2);
const measure = PARTS[asked];
if (!measure) throw new Error(`measure one of: ${Object.keys(PARTS).join(', ')}`);
for (const part of await measure()) await writeReport(part);
