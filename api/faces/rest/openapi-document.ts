import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { REFUSALS } from '../../platform/rest/answers.ts';

type TransformObject = typeof jsonSchemaTransformObject;
type Document = Parameters<TransformObject>[0];

const operationShape = z.looseObject({
  requestBody: z.unknown().optional(),
  'x-form': z.unknown().optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      content: z
        .record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()).optional() }))
        .optional(),
    }),
  ),
});
type Operation = z.infer<typeof operationShape>;

const SUCCESS: Record<string, string> = { 200: 'Done.', 201: 'Created.', 202: 'Accepted, not yet settled.' };

/** Names the schemas, removes unused ones, and describes each response. */
export function finishDocument(document: Document): ReturnType<TransformObject> {
  const named = jsonSchemaTransformObject(document);
  for (const calls of Object.values(named.paths ?? {})) {
    for (const operation of Object.values(calls ?? {})) {
      if (!isOperation(operation)) continue;
      describeForm(operation);
      describeAnswers(operation);
    }
  }
  if ('components' in named && named.components?.schemas) {
    named.components.schemas = usedSchemas<object>(named.components.schemas, named.paths);
  }
  return named;
}

function isOperation(value: unknown): value is Operation {
  return operationShape.safeParse(value).success;
}

/** A multipart form has its own parser, so the route has no body schema to describe it. */
function describeForm(operation: Operation): void {
  const schema = operation['x-form'];
  delete operation['x-form'];
  if (schema === undefined) return;
  operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
}

function describeAnswers({ responses }: Operation): void {
  for (const [status, answer] of Object.entries(responses)) {
    const [meaning, detail] = refusal(status);
    answer.description = meaning ?? SUCCESS[status] ?? answer.description;
    const json = answer.content?.['application/json'];
    if (json && detail !== undefined) json['example'] = { detail };
    for (const media of Object.values(answer.content ?? {})) liftExamples(media);
  }
}

/** Moves `x-examples` to where OpenAPI wants it; @fastify/swagger does this for JSON only. */
function liftExamples(media: { schema?: Record<string, unknown> | undefined; examples?: unknown }): void {
  const examples = media.schema?.['x-examples'];
  if (examples === undefined) return;
  delete media.schema?.['x-examples'];
  media.examples = examples;
}

function refusal(status: string): readonly string[] {
  return Object.entries(REFUSALS).find(([refused]) => refused === status)?.[1] ?? [];
}

function usedSchemas<Schema>(schemas: Record<string, Schema>, paths: unknown): Record<string, Schema> {
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
