import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { CAP_CHARTS } from '../../../api/tools/demo/planned/cap-charts.ts';
import { heading, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeAll(async () => {
  const [first] = CAP_CHARTS;
  await stage.checkout.sql(
    `insert into makers (name, slug, caps) values ($1, 'olori-strand', $2::jsonb)
     on conflict (slug) do update set caps = excluded.caps`,
    [first?.name, JSON.stringify(first?.sizes)],
  );
});

const isKept = (key: string) => eventually(() => expect(kept(key)).not.toBeNull());

it('without a connection a cap size is found by the charts that were seen last', async () => {
  await stage.open('/cap-fit');
  await isKept('irun.capCharts');
  stage.gaps.cutNetwork();
  const user = await stage.open('/cap-fit?maker=olori-strand');
  await heading('Find your cap size');
  await user.type(await screen.findByRole('textbox', { name: 'Round the head' }), '56{Enter}');
  expect(await screen.findByText('M fits you.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without a connection the shades that were seen last are there', async () => {
  await stage.open('/shade');
  await isKept('irun.shadeTables');
  stage.gaps.cutNetwork();
  await stage.open('/shade');
  await heading('Match your shade');
  const all = within(await screen.findByRole('region', { name: 'Every shade by name' }));
  expect(all.getAllByRole('link')).toHaveLength(36);
  expect(screen.queryByRole('alert')).toBeNull();
});
