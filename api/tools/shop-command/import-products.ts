import { readFile } from 'node:fs/promises';
import { importProducts, type ImportReport } from '../../shop/catalogue/import/product-import.service.ts';
import { readCsv } from '../../shop/reports/csv-reader.ts';
import type { Command } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import { fileAsWritten } from './command/files.ts';
import type { Terminal } from './command/terminal.ts';

/** Wrong rows that are told in full; nobody mends more at once. */
const TOLD = 100;

export const importProductsCommand: Command = {
  name: 'import-products',
  summary: 'Make and change products from a CSV file',
  usage: '<file> [--dry-run] [--skip-wrong]',
  explanation: `The first line names the columns: _id, name, price (naira), brand, category, countInStock, isDraft (true or false), image (an uploaded path or an https address), description. A row with an _id changes that product, one without makes a new one.
A column that is left out leaves what it names as it is: leave out countInStock, and orders placed since the export keep their effect on the stock. A row that changes nothing is passed over.
Every row is held to the rules of the product form. One wrong row, and nothing is written; --skip-wrong writes the others. --dry-run only tells what would happen.
Commas, semicolons or tabs between the cells are understood, in UTF-8.`,
  options: { 'dry-run': { type: 'boolean' }, 'skip-wrong': { type: 'boolean' } },
  operands: [1, 1],
  database: 'new',
  async run(shop, { options, operands }, terminal) {
    const file = fileAsWritten(operands[0] ?? '');
    const rows = readCsv(await readFile(file));
    const dryRun = options['dry-run'] === true;
    const report = await importProducts(shop.ctx, rows, {
      dryRun,
      skipWrong: options['skip-wrong'] === true,
    });
    const { created, updated, isWritten } = report;
    if (isWritten) logCommand(shop, 'import-products', { file, created, updated });
    tellProblems(report, terminal);
    terminal.say(summary(report, dryRun));
    return report.problems.length === 0 ? 0 : 1;
  },
};

function tellProblems({ problems }: ImportReport, terminal: Terminal): void {
  for (const { line, sentences } of problems.slice(0, TOLD)) {
    for (const sentence of sentences) terminal.tell(`Line ${line}: ${sentence}`);
  }
  if (problems.length > TOLD) terminal.tell(`... and ${problems.length - TOLD} more lines.`);
}

function summary(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, problems } = report;
  const counts = `${created} new, ${updated} changed, ${unchanged} as they were, ${problems.length} wrong`;
  if (dryRun) return `Would be imported: ${counts}. Nothing was written.`;
  if (report.isWritten) return `Imported: ${counts}.`;
  return problems.length > 0
    ? `Nothing was written: ${counts}. Mend the lines, or say --skip-wrong.`
    : `Nothing to write: ${counts}.`;
}
