import { readFile } from 'node:fs/promises';
import { importProducts, type ImportReport } from '../../shop/catalogue/import/product-import.service.ts';
import { readCsv } from '../../shop/reports/csv-reader.ts';
import type { Command } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import { fileAsWritten } from './command/files.ts';
import type { Terminal } from './command/terminal.ts';

/** Maximum number of wrong rows to print; nobody corrects more in one go. */
const MAX_PRINTED = 100;

export const importProductsCommand: Command = {
  name: 'import-products',
  summary: 'Create and update products from a CSV file',
  usage: '<file> [--dry-run] [--skip-wrong]',
  explanation: `The first line names the columns: _id, name, price (naira), brand, category, countInStock, isDraft (true or false), image (an uploaded path or an https address), description. A row with an _id updates that product, one without creates a new one.
A column that is left out stays unchanged: leave out countInStock, and the stock taken by orders since the export stays correct. A row that changes nothing is skipped.
Every row must pass the rules of the product form. If one row is wrong, nothing is written; --skip-wrong writes the others. --dry-run only reports what would happen.
The file is UTF-8, with commas, semicolons or tabs between the cells.`,
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
    printProblems(report, terminal);
    terminal.say(summary(report, dryRun));
    return report.problems.length === 0 ? 0 : 1;
  },
};

function printProblems({ problems }: ImportReport, terminal: Terminal): void {
  for (const { line, sentences } of problems.slice(0, MAX_PRINTED)) {
    for (const sentence of sentences) terminal.tell(`Line ${line}: ${sentence}`);
  }
  if (problems.length > MAX_PRINTED) terminal.tell(`... and ${problems.length - MAX_PRINTED} more lines.`);
}

function summary(report: ImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, problems } = report;
  const counts = `${created} new, ${updated} changed, ${unchanged} as they were, ${problems.length} wrong`;
  if (dryRun) return `Would be imported: ${counts}. Nothing was written.`;
  if (report.isWritten) return `Imported: ${counts}.`;
  return problems.length > 0
    ? `Nothing was written: ${counts}. Correct the lines, or add --skip-wrong.`
    : `Nothing to write: ${counts}.`;
}
