import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportedProducts } from '../../shop/catalogue/browsing/product-list.service.ts';
import { reportContext } from '../../shop/context/report-context.ts';
import { ORDER_CSV } from '../../shop/reports/order-columns.ts';
import { withItems } from '../../shop/reports/order-items.ts';
import { PRODUCT_CSV } from '../../shop/reports/product-columns.ts';
import { csvOfBatches } from '../../shop/reports/table-csv.ts';
import { VARIANT_CSV } from '../../shop/reports/variant-columns.ts';
import { variantsInBatches } from '../../shop/catalogue/variant-import/variant-export.service.ts';
import { allOrders } from '../../shop/orders/lists/order-list.service.ts';
import { type Command, type CommandInput, textOption } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import type { CommandShop } from './command/command-shop.ts';
import { fileAsWritten, OWN } from './command/files.ts';
import type { Terminal } from './command/terminal.ts';

const EXPLANATION = `CSV in UTF-8 with a header line; cells that a spreadsheet would treat as a formula start with an apostrophe.
Without --out it goes to standard output; -s keeps npm's own lines out of a pipe:
  npm run -s shop -- `;

const shared = {
  usage: '[--out <file>]',
  options: { out: { type: 'string' } },
  operands: [0, 0],
  database: 'present',
} as const satisfies Partial<Command>;

export const exportProducts: Command = {
  ...shared,
  name: 'export-products',
  summary: 'Write all products as CSV',
  explanation: `${EXPLANATION}export-products > products.csv
Includes drafts. You can edit the file in a spreadsheet and read it back with import-products.`,
  async run(shop, input, terminal) {
    const ctx = await reportContext(shop.ctx);
    const csv = () => csvOfBatches(PRODUCT_CSV, exportedProducts(ctx));
    return await write(shop, 'export-products', csv, { input, terminal });
  },
};

export const exportVariants: Command = {
  ...shared,
  name: 'export-variants',
  summary: 'Write all variants of products as CSV',
  explanation: `${EXPLANATION}export-variants > variants.csv
One row for each SKU, those of drafts too. You can edit the file in a spreadsheet and read it back with import-variants.`,
  async run(shop, input, terminal) {
    const ctx = await reportContext(shop.ctx);
    const csv = () => csvOfBatches(VARIANT_CSV, variantsInBatches(ctx));
    return await write(shop, 'export-variants', csv, { input, terminal });
  },
};

export const exportOrders: Command = {
  ...shared,
  name: 'export-orders',
  summary: 'Write all orders as CSV',
  explanation: `${EXPLANATION}export-orders > orders.csv
One row per order; its lines share one cell.`,
  async run(shop, input, terminal) {
    const ctx = await reportContext(shop.ctx);
    const csv = () => csvOfBatches(ORDER_CSV, withItems(ctx, allOrders(ctx)));
    return await write(shop, 'export-orders', csv, { input, terminal });
  },
};

async function write(
  shop: CommandShop,
  command: string,
  csv: () => Readable,
  { input, terminal }: { input: CommandInput; terminal: Terminal },
): Promise<number> {
  const out = textOption(input, 'out');
  if (out === undefined) {
    await terminal.pass(csv());
    logCommand(shop, command, { file: 'standard output' });
  } else {
    const file = fileAsWritten(out);
    // The file first: nothing is read, or recorded as exported, for one that cannot be written.
    const handle = await openOwn(file);
    await pipeline(csv(), handle.createWriteStream());
    logCommand(shop, command, { file });
    terminal.tell(`Wrote ${file}.`);
  }
  return 0;
}

/** Sets the mode of an existing file too, so that no other user of the machine can read it. */
async function openOwn(file: string): Promise<FileHandle> {
  const handle = await open(file, 'w', OWN);
  if ((await handle.stat()).isFile()) await handle.chmod(OWN);
  return handle;
}
