import { measureGrowth } from './growth/growth.ts';
import { measureLimits } from './limits/limits.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { type Part, writeReport } from './report.ts';
import { measureStart } from './start.ts';
import { measureUnderOrders } from './under-orders.ts';
import { measureWeb } from './web.ts';

/**
 * `npm run bench` measures the shop beside the limit of this machine; a word behind it chooses another part. Each
 * replaces its own part of the table of goals and figures and leaves the others.
 */
const PARTS: Record<string, () => Promise<Part[]>> = {
  limits: measureLimits,
  growth: measureGrowth,
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
