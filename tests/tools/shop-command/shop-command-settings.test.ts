import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandLine } from '../../support/processes/command-line.ts';

let line: CommandLine;
let folder: string;

beforeAll(async () => {
  line = await CommandLine.start();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-settings-'));
});
afterAll(async () => {
  await line.stop();
  await rm(folder, { recursive: true });
});

const shown = async () =>
  JSON.parse((await line.run(['settings', 'show'])).out) as {
    shop: { name: string };
    money: { taxPercent: number };
    payments: { methods: string[]; onDeliveryUpTo: number };
    zones: { name: string; methods: { price: number }[] }[];
  };

describe('settings', () => {
  test('shows, sets and takes presets, and says what it refuses', async () => {
    expect((await shown()).money.taxPercent).toBe(8.2);
    expect(await line.run(['settings', 'set', 'shop.name', 'Ada Hair'])).toMatchObject({
      code: 0,
      out: 'The settings are now version 1.\n',
    });
    expect((await line.run(['settings', 'preset', 'nigeria'])).out).toBe('The settings are now version 2.\n');
    const now = await shown();
    expect([now.shop.name, now.money.taxPercent, now.zones[0]?.methods[0]?.price]).toEqual([
      'Ada Hair',
      7.5,
      3500,
    ]);
    // Without an account there is nothing to transfer to.
    expect(now.payments).toMatchObject({
      methods: ['PayPal', 'Paystack', 'Pay on delivery'],
      onDeliveryUpTo: 400_000,
    });
    expect(await line.run(['settings', 'set', 'money.taxPercent', '7.5'])).toMatchObject({
      code: 0,
      out: 'Nothing to change: the settings are already like this.\n',
    });
    const refused = [
      ['set', 'money.taxPercent', 'much'],
      ['set', 'money.speed', '1'],
      ['preset', 'mars'],
      ['dance'],
      ['set', 'shop.name'],
    ];
    const answers = await Promise.all(refused.map((words) => line.run(['settings', ...words])));
    expect(answers.map(({ code, told }) => [code, told.split('\n')[0]])).toEqual([
      [1, 'Enter a percentage from 0 to 100 with at most two decimals.'],
      [2, 'There is no setting money.speed. See: npm run shop -- settings show'],
      [2, 'The presets are documented, nigeria.'],
      [2, 'There is no settings dance. See: npm run shop -- help settings'],
      [2, 'Name the value. See: npm run shop -- help settings'],
    ]);
  });

  test('is exported and imported by group', async () => {
    const file = path.join(folder, 'settings.json');
    expect((await line.run(['settings', 'export', file])).code).toBe(0);
    const whole = JSON.parse(await readFile(file, 'utf8')) as Awaited<ReturnType<typeof shown>>;
    expect(whole).toEqual(await shown());
    await writeFile(file, JSON.stringify({ money: { ...whole.money, taxPercent: 5 } }));
    expect((await line.run(['settings', 'import', file])).code).toBe(0);
    expect(await shown()).toEqual({ ...whole, money: { ...whole.money, taxPercent: 5 } });
    await writeFile(file, JSON.stringify({ prices: {} }));
    expect((await line.run(['settings', 'import', file])).told).toBe(
      'There is no group prices: the groups are shop, money, payments, zones, delivery, carriers, address, guests, coupons, reviews, unitChecks, pages, setup.\n',
    );
  });
});
