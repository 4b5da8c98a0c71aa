import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { registerRest } from '../../api/faces/rest/plugin.ts';

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Schema {
  $ref?: string;
  examples?: unknown[];
  items?: Schema;
}

interface Answer {
  description: string;
  content?: Record<string, Media>;
}

interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let app: FastifyInstance;
let api: OpenApi;
const routes = new Map<string, RouteOptions>();

/** Routes that only answer "no such call" are not documented. */
const isHidden = ({ schema }: RouteOptions): boolean => schema?.hide === true;

beforeAll(async () => {
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && !route.url.startsWith('/api/docs') && !isHidden(route))
        routes.set(`${method} ${route.url}`, route);
    }
  });
  await registerRest(app);
  api = (await app.inject('/api/docs/openapi.json')).json<OpenApi>();
  return () => app.close();
});

/** Every call of the document, such as `POST /api/orders/add`. */
function operations(): [name: string, operation: Operation][] {
  return Object.entries(api.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
}

function hasExample(media: Media): boolean {
  return media.example !== undefined || media.examples !== undefined || schemaHasExample(media.schema);
}

function schemaHasExample({ $ref, examples, items }: Schema): boolean {
  if ($ref !== undefined) return schemaHasExample(api.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return examples !== undefined || (items !== undefined && schemaHasExample(items));
}

const needsToken = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((way) => 'bearer' in way);
const isForm = ({ requestBody }: Operation) => 'multipart/form-data' in (requestBody?.content ?? {});
const isSuccess = (status: string) => status.startsWith('2');
const mediaOf = ({ content }: { content?: Record<string, Media> }) => Object.values(content ?? {});

/** The calls that break a rule. */
const lacking = (isFine: (operation: Operation, name: string) => boolean) =>
  operations()
    .filter(([name, operation]) => !isFine(operation, name))
    .map(([name]) => name);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(api.openapi).toBe('3.1.0');
    expect(await new Validator().validate({ ...structuredClone(api) })).toMatchObject({ valid: true });
  });

  test('describes every call of the server, and no other', () => {
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...routes.keys()].toSorted());
  });

  test('says of each call what it is for, and shows an answer', () => {
    expect(lacking(({ summary, tags }) => summary !== undefined && tags?.length === 1)).toEqual([]);
    expect(lacking(({ responses }) => Object.keys(responses).some(isSuccess))).toEqual([]);
    expect(lacking(({ responses }) => Object.values(responses).flatMap(mediaOf).every(hasExample))).toEqual(
      [],
    );
  });

  test('shows a body that the server accepts', () => {
    expect(
      operations()
        .filter(([, operation]) => isForm(operation))
        .map(([name]) => name),
    ).toEqual([
      'POST /api/products/:id/pictures',
      'POST /api/products/:id/overlay',
      'POST /api/pictures',
      'POST /api/orders/:id/pictures',
      'POST /api/products/upload',
      'POST /api/reviews/:id/photos',
    ]);
    expect(
      lacking((operation) => isForm(operation) || mediaOf(operation.requestBody ?? {}).every(hasExample)),
    ).toEqual([]);
    expect(
      lacking(({ requestBody }, name) => {
        const json = requestBody?.content['application/json'];
        const schema = routes.get(name)?.schema?.body as z.ZodType | undefined;
        return json === undefined || schema?.safeParse(json.examples?.['example']?.value).success === true;
      }),
    ).toEqual([]);
  });

  test('gives every refusal the same format, with a text for its status', () => {
    const refusals = operations().flatMap(([, { responses }]) =>
      Object.entries(responses).filter(([status]) => !isSuccess(status)),
    );
    expect(refusals.length).toBeGreaterThan(0);
    for (const [, { description, content }] of refusals) {
      expect(description).not.toBe('Default Response');
      expect(content?.['application/json']).toEqual({
        schema: { $ref: '#/components/schemas/Refusal' },
        example: { detail: expect.any(String) as string },
      });
    }
  });

  test('lists 401 for the calls that need a token', () => {
    const differing = lacking((operation) => '401' in operation.responses === needsToken(operation));
    // The webhooks are authenticated by a signature instead.
    expect(differing.toSorted()).toEqual([
      // Where the owner takes no guests.
      'POST /api/orders/guest',
      'POST /api/payments/paypal/webhook',
      'POST /api/payments/paystack/webhook',
      'POST /api/users/login',
    ]);
  });
});

describe('the viewer', () => {
  test.each(['/api/docs', '/api/docs/'])(
    'at %s loads nothing from other sites and nothing inline',
    async (url) => {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toMatch('text/html');
      expect(page.headers['content-security-policy']).toMatch(
        /default-src 'none'; script-src 'self'; style-src 'self'/,
      );
      expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => new URL(file, `http://shop.example${url}`).pathname,
      );
      const answers = await Promise.all(files.map((file) => app.inject(file)));
      expect(files.filter((_, index) => answers[index]?.statusCode !== 200)).toEqual([]);
    },
  );
});
