import { readFile } from 'node:fs/promises';
import {
  type ColumnMapping,
  VARIANT_COLUMNS,
  type VariantColumn,
} from '../../domain/catalogue/variants/csv-columns.ts';
import { badRequest } from '../../domain/errors.ts';
import {
  importVariants,
  type VariantImportReport,
} from '../../shop/catalogue/variant-import/variant-import.service.ts';
import { readCsv } from '../../shop/reports/csv-reader.ts';
import { type Command, textOption } from './command/command.ts';
import { logCommand } from './command/command-log.ts';
import { fileAsWritten } from './command/files.ts';
import type { Terminal } from './command/terminal.ts';

/** Wrong cells to print; nobody corrects more in one go. */
const MAX_PRINTED = 100;

export const importVariantsCommand: Command = {
  name: 'import-variants',
  summary: 'Change and add variants of products from a CSV file',
  usage: '<file> [--dry-run] [--skip-wrong] [--map "Header=column, ..."]',
  explanation: `One row for each SKU. Columns: ${VARIANT_COLUMNS.join(', ')}. Headers may differ in case, spaces and common names ("SKU code", "Qty"); --map says what another one means, or nothing for one to leave out: --map "Item=sku, Note=".
A row with a known SKU changes that variant; one with a new SKU adds a variant to the product whose ID it gives. A column that is left out stays unchanged: leave out countInStock, and what was sold since the export stays sold, or use stockChange (+3, -2).
Every row must pass the rules of the console. If one is wrong, nothing is written; --skip-wrong writes the products without wrong rows. --dry-run only reports what would happen.
The file is UTF-8, with commas, semicolons or tabs between the cells.`,
  options: { 'dry-run': { type: 'boolean' }, 'skip-wrong': { type: 'boolean' }, map: { type: 'string' } },
  operands: [1, 1],
  database: 'present',
  async run(shop, input, terminal) {
    const { options, operands } = input;
    const file = fileAsWritten(operands[0] ?? '');
    const dryRun = options['dry-run'] === true;
    const report = await importVariants(shop.ctx, readCsv(await readFile(file)), {
      dryRun,
      skipWrong: options['skip-wrong'] === true,
      mapping: mappingIn(textOption(input, 'map') ?? ''),
    });
    const { created, updated, isWritten } = report;
    if (isWritten) logCommand(shop, 'import-variants', { file, created, updated });
    printProblems(report, terminal);
    terminal.say(summary(report, dryRun));
    return report.problems.length === 0 ? 0 : 1;
  },
};

const isColumn = (name: string): name is VariantColumn =>
  (VARIANT_COLUMNS as readonly string[]).includes(name);

/** "Item=sku, Note=" @throws ShopError BAD_USER_INPUT for an unknown column */
function mappingIn(text: string): ColumnMapping {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [header = '', column = ''] = pair.split('=').map((part) => part.trim());
      if (column !== '' && !isColumn(column)) {
        throw badRequest(`There is no column "${column}". Choose from these: ${VARIANT_COLUMNS.join(', ')}.`);
      }
      return [header, isColumn(column) ? column : null] as const;
    });
  return Object.fromEntries(pairs);
}

function printProblems({ problems, ignored }: VariantImportReport, terminal: Terminal): void {
  if (ignored.length > 0) terminal.tell(`Columns left out: ${ignored.join(', ')}.`);
  for (const { line, field, sentence } of problems.slice(0, MAX_PRINTED)) {
    terminal.tell(`Line ${line}, ${field}: ${sentence}`);
  }
  if (problems.length > MAX_PRINTED) terminal.tell(`... and ${problems.length - MAX_PRINTED} more.`);
}

function summary(report: VariantImportReport, dryRun: boolean): string {
  const { created, updated, unchanged, problems } = report;
  const counts = `${created} new, ${updated} changed, ${unchanged} as they were, ${problems.length} wrong`;
  if (dryRun) return `Would be imported: ${counts}. Nothing was written.`;
  if (report.isWritten) return `Imported: ${counts}.`;
  return problems.length > 0
    ? `Nothing was written: ${counts}. Correct the cells, or add --skip-wrong.`
    : `Nothing to write: ${counts}.`;
}
