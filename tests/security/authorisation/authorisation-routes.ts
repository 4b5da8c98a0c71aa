import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createApp } from '../../../api/app.ts';
import type { Action } from '../../../api/domain/permissions.ts';
import { registerPages } from '../../../api/faces/pages/page-routes.ts';
import { SIGNED_IN } from '../../../api/platform/rest/answers.ts';
import { mountPaystackSimulator } from '../../../api/tools/paystack-simulator/mount.ts';
import { mountSimulator } from '../../../api/tools/paypal-simulator/mount.ts';
import type { Checkout } from '../../support/shop/checkout.ts';
import {
  actor,
  addStaff,
  makeWorld,
  STAFF_LEVELS,
  type World,
} from '../../support/documented/documented-world.ts';
import { formBody } from '../../support/http/upload.ts';
import { ROUTE_CALLS, type RouteCall } from './authorisation-calls.ts';
import { lastEntry, needsOwnWorld, type Outcomes, PEOPLE, type Who } from './authorisation-people.ts';

export interface RouteRow {
  methods: string;
  url: string;
  access: Action;
  /** Whether the OpenAPI document requires a token; null where it does not say. */
  asksForToken: boolean | null;
  outcomes: Outcomes;
  /** Whether the owner's call left an entry in the audit log. */
  isAudited: boolean;
}

/** The production server with the simulators, which has all routes. */
export async function wholeServer(checkout: Checkout): Promise<FastifyInstance> {
  const { parts } = checkout.shop;
  const app = await createApp(parts, 'dist');
  await mountSimulator(app, parts.settings.databaseUrl ?? '');
  await mountPaystackSimulator(app, parts.settings.databaseUrl ?? '', null);
  await registerPages(app, parts, path.resolve('dist'));
  // The sitemap, for example, contains the server's own address.
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Calls every route as each kind of person. HEAD is listed with GET and must be refused alike. */
export async function routeRows(app: FastifyInstance, checkout: Checkout): Promise<RouteRow[]> {
  const rows: RouteRow[] = [];
  const reading = await addStaff(await makeWorld(checkout), STAFF_LEVELS);
  for (const route of app.routes) {
    const methods = [route.method].flat();
    if (methods.length === 1 && methods[0] === 'HEAD') continue;
    const method = methods.includes('GET') ? 'GET' : (methods[0] ?? '');
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${method} ${route.url} declares no access`);
    const name = `${method} ${route.url}`;
    const isMade = method !== 'GET' || ROUTE_CALLS.get(name)?.prepare !== undefined;
    const world = isMade ? () => preparedWorld(checkout, name) : reading;
    const { outcomes, isAudited } = await callAsEverybody(app, world, method, route);
    const shown = methods.length > 1 ? 'ANY' : method;
    const asksForToken = documentedNeed(route);
    const row = { methods: shown, url: route.url, access, asksForToken, outcomes, isAudited };
    rows.push(row);
    if (shown !== 'GET') continue;
    const { outcomes: head } = await callAsEverybody(app, world, 'HEAD', route);
    if (JSON.stringify(head) === JSON.stringify(outcomes)) row.methods = 'GET, HEAD';
    else rows.push({ ...row, methods: 'HEAD', asksForToken: null, outcomes: head });
  }
  return unique(rows).toSorted((a, b) => order(a).localeCompare(order(b)));
}

const order = ({ url, methods }: RouteRow) => `${url} ${methods}`;

function unique(rows: RouteRow[]): RouteRow[] {
  return [...new Map(rows.map((row) => [order(row), row])).values()];
}

function documentedNeed({ schema, url }: RouteOptions): boolean | null {
  if (!url.startsWith('/api/') || schema === undefined || schema.hide === true) return null;
  return schema.security === SIGNED_IN;
}

/** Refusals change nothing, so everybody shares one world up to the first who may. */
async function preparedWorld(checkout: Checkout, name: string): Promise<World> {
  const world = await makeWorld(checkout);
  await ROUTE_CALLS.get(name)?.prepare?.(world);
  return world;
}

async function callAsEverybody(
  app: FastifyInstance,
  given: World | (() => Promise<World>),
  method: string,
  route: RouteOptions,
) {
  const call = ROUTE_CALLS.get(`${method === 'HEAD' ? 'GET' : method} ${route.url}`);
  const outcomes: Partial<Outcomes> = {};
  let isAudited = false;
  const access = route.config?.access ?? 'shop.visit';
  const shared = typeof given === 'function' ? await addStaff(await given(), STAFF_LEVELS) : given;
  for (const level of PEOPLE) {
    const world =
      typeof given === 'function' && needsOwnWorld(level, access)
        ? await addStaff(await given(), [level])
        : shared;
    const before = level === 'admin' ? await lastEntry(shared.checkout) : 0;
    const response = await app.inject(request(method, route.url, call, world, level));
    outcomes[level] = String(response.statusCode);
    if (level === 'admin') isAudited = (await lastEntry(shared.checkout)) > before;
  }
  return { outcomes: outcomes as Outcomes, isAudited };
}

export function request(method: string, url: string, call: RouteCall | undefined, world: World, level: Who) {
  const who = actor(world, level);
  const form = call?.form && formBody(call.form(world));
  const body = call?.body?.(world, level);
  return {
    method: method as 'GET',
    url: call
      ? call.path(world, level) + (call.search ?? '')
      : url.replace(/:\w+/g, '1').replace('*', 'nothing'),
    headers: {
      ...(form && { 'content-type': form.contentType }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(url === '/graphql' && { 'apollo-require-preflight': 'true' }),
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    ...(form && { payload: form.payload }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}
