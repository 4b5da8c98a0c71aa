import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type ColumnMapping,
  MAX_VARIANT_ROWS,
  VARIANT_COLUMNS,
} from '../../domain/catalogue/variants/csv-columns.ts';
import { badInput } from '../../domain/errors.ts';
import { grouped } from '../../domain/forms/limits.ts';
import { allowSlowBody } from '../../platform/http/body-deadline.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { validatedLater } from '../../platform/rest/fields.ts';
import { importVariants } from '../catalogue/variant-import/variant-import.service.ts';
import { contextOf } from '../context/request.ts';
import { authorise } from '../context/authorise.ts';
import { readCsv } from './csv-reader.ts';

/** Enough for the most rows with every column. */
const BODY_LIMIT = 16 * 1024 * 1024;

/** The largest file takes longer than a connection may otherwise be silent. */
const PATIENCE_MS = 120_000;

/** Of wrong cells that an answer names. */
const MAX_PROBLEMS = 5000;

const body = withExample(
  z
    .object({
      csv: validatedLater('string').describe(
        `The file’s text, with a line of headers: ${VARIANT_COLUMNS.join(', ')}. At most ${grouped(MAX_VARIANT_ROWS)} rows.`,
      ),
      mapping: z
        .unknown()
        .meta({ type: 'object' })
        .describe('What headers mean that are named otherwise, by header; null leaves a column out.'),
      dryRun: validatedLater('boolean').describe('True only reports what would happen.'),
      skipWrong: validatedLater('boolean').describe('True writes the products without wrong rows.'),
    })
    .partial()
    .nullish(),
  { csv: 'SKU code,Qty\r\nBONE-22-1B,4\r\n', dryRun: true },
);

const reportJson = documented(
  'VariantImportReport',
  z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    isWritten: z.boolean(),
    ignored: z.array(z.string()).describe('Headers that mean nothing here.'),
    problems: z
      .array(z.object({ line: z.int(), field: z.string(), sentence: z.string() }))
      .describe(`Wrong cells, at most ${grouped(MAX_PROBLEMS)}.`),
  }),
  {
    created: 0,
    updated: 1,
    unchanged: 0,
    isWritten: false,
    ignored: [],
    problems: [{ line: 2, field: 'price', sentence: 'Enter a price.' }],
  },
);

/** Beside the CSV of products, whose columns act on the standard variant. */
export function registerVariantImportRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/admin/import/variants',
    {
      bodyLimit: BODY_LIMIT,
      // After the guard of routes: only for who may import.
      onRequest: async ({ raw }) => {
        allowSlowBody(raw);
        if (raw.socket instanceof Socket) raw.socket.setTimeout(PATIENCE_MS);
      },
      config: { access: 'product.manage' },
      schema: {
        operationId: 'importVariants',
        summary: 'Change and add variants by CSV',
        description: 'Owners and managers only. One row for each sku; one transaction.',
        tags: ['Exports'],
        security: SIGNED_IN,
        body,
        response: { 200: reportJson, ...refusals(400, 401, 403, 413) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      authorise(ctx, 'product.manage');
      const { csv, mapping, dryRun, skipWrong } = request.body ?? {};
      if (typeof csv !== 'string') throw badInput({ csv: 'Send the text of a CSV file.' });
      const report = await importVariants(ctx, readCsv(Buffer.from(csv)), {
        dryRun: dryRun === true,
        skipWrong: skipWrong === true,
        mapping: mappingOf(mapping),
      });
      return { ...report, problems: report.problems.slice(0, MAX_PROBLEMS) };
    },
  );
}

/** What is no column leaves its header out. */
function mappingOf(given: unknown): ColumnMapping {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).map(([header, wanted]) => [
      header,
      VARIANT_COLUMNS.find((one) => one === wanted) ?? null,
    ]),
  );
}
