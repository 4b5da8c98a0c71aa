import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '../../api/settings.ts';
import { enqueueJob } from '../../api/platform/jobs/job-runner.ts';
import { type Figures, openFigures } from '../../api/start/figures/open-figures.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

/* Rules and board are checked here by what a running shop serves; docker/monitoring/alerts.test.yml tests the rules. */

const FOLDER = 'docker/monitoring';

const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const rules = z.object({ groups: z.array(z.object({ rules: z.array(alert) })) });

const DATASOURCE = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('$datasource') });
const place = z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
const common = { id: z.int(), title: z.string().min(1), gridPos: place };
const row = z.strictObject({
  ...common,
  type: z.literal('row'),
  collapsed: z.literal(false),
  panels: z.tuple([]),
});
/** Units are Grafana's names. */
const panel = z.strictObject({
  ...common,
  type: z.enum(['stat', 'timeseries']),
  description: z.string().min(1),
  datasource: DATASOURCE,
  fieldConfig: z.object({
    defaults: z.object({ unit: z.enum(['short', 'reqps', 'ops', 'percentunit', 's', 'bytes']) }),
  }),
  targets: z
    .array(
      z.strictObject({
        refId: z.string(),
        datasource: DATASOURCE,
        expr: z.string(),
        legendFormat: z.string().min(1),
      }),
    )
    .min(1),
  options: z.object({ reduceOptions: z.object({ calcs: z.array(z.string()) }) }).optional(),
});
const board = z.object({
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  panels: z.array(z.union([row, panel])),
});

const read = (file: string) => readFile(`${FOLDER}/${file}`, 'utf8');
const alerts = rules.parse(parse(await read('alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels, templating } = board.parse(JSON.parse(await read('board.json')));
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap((one) => (one.type === 'row' ? [] : one.targets.map(({ expr }) => expr))),
];

let figures: Figures;
let shop: TestShop;
/** The labels of each series that a shop serves. */
const served = new Map<string, Set<string>>();

beforeAll(async () => {
  const opened = await openFigures(readSettings({ METRICS_PORT: '0' }));
  if (!opened) throw new Error('no figures');
  figures = opened;
  shop = await startShop({}, { meter: figures.meter });
  await figures.serve(shop.parts);
  await enqueueJob(await shop.parts.orm.em.getDriver().getConnection().getNativeClient(), 'mail', '1', 0);
  await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ topProducts { name } }' } });
  const line = shop.logLines.findLast((one) => one.includes('figures are served')) ?? '{}';
  const text = await (await fetch((JSON.parse(line) as { url: string }).url)).text();
  // Prometheus adds `up`, and to all of them the job and the instance; several workers have a label each.
  served.set('up', new Set());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    served.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)));
});

afterAll(async () => {
  await figures.close();
  await shop.stop();
});

const ALWAYS = ['job', 'instance', 'worker'];

/** Names of series in an expression: a word outside of quotes and of `by (...)` with one of these beginnings. */
function seriesOf(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\b(up|(?:irun|nodejs|process)_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', selector = '']) => ({
    name,
    labels: [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
  }));
}

const groupedBy = (expression: string) =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));

describe('alerts and board', () => {
  it('ask only for series that a shop serves, by labels that these have', () => {
    const used = expressions.flatMap(seriesOf);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter(({ name }) => !served.has(name))).toEqual([]);
    const unknown = used.filter(({ name, labels }) =>
      labels.some((label) => !ALWAYS.includes(label) && !served.get(name)?.has(label)),
    );
    expect(unknown).toEqual([]);
    const some = new Set([...ALWAYS, ...[...served.values()].flatMap((labels) => [...labels])]);
    expect(expressions.flatMap(groupedBy).filter((label) => !some.has(label))).toEqual([]);
  });

  it('leave out none of the shop’s own figures, but for those that explain others', () => {
    const used = new Set(expressions.flatMap(seriesOf).map(({ name }) => name));
    const left = [...served.keys()].filter((name) => name.startsWith('irun_') && !used.has(name));
    expect(left).toEqual([
      'irun_http_request_duration_seconds_sum',
      'irun_graphql_operation_duration_seconds_bucket',
      'irun_graphql_operation_duration_seconds_sum',
      'irun_kept_answers',
    ]);
  });
});

describe('alerts', () => {
  it('have a heading each in the runbook, in the same order', async () => {
    const operations = await readFile('docs/operations.md', 'utf8');
    const chapter = /^## Alerts$([\s\S]*?)(?=^## )/m.exec(operations)?.[1] ?? '';
    const headings = [...chapter.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(alerts.map(({ alert: name }) => name));
    const links = alerts.map(({ annotations }) => annotations.runbook);
    expect(links).toEqual(headings.map((name) => `docs/operations.md#${name?.toLowerCase()}`));
  });

  it('are each tested by a fault that makes them fire', async () => {
    const { tests } = parse(await read('alerts.test.yml')) as {
      tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fired = tests
      .flatMap((one) => one.alert_rule_test ?? [])
      .filter((one) => one.exp_alerts.length > 0);
    expect(fired.map(({ alertname }) => alertname)).toEqual(alerts.map(({ alert: name }) => name));
  });
});

describe('the board', () => {
  it('has panels that do not overlap, each with a number of its own', () => {
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('uses no variable that it does not define', () => {
    const defined = new Set([...templating.list.map(({ name }) => name), '__rate_interval']);
    const used = expressions.flatMap((one) => [...one.matchAll(/\$(\w+)/g)].map(([, name = '']) => name));
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
