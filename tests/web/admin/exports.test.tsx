import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { writeExport } from '../../../api/shop/exports/export-job.ts';
import { heading, redAlert, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

/** Where links lead that are followed without a page to show for it. */
let followed: string[];
let clicks: MockInstance;
beforeEach(() => {
  followed = [];
  clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => clicks.mockRestore());

const open = async (): Promise<number> => {
  const [row] = await stage.checkout.sql<{ id: number }>(
    `select id from exports where state = 'WAITING' order by id desc limit 1`,
  );
  return row?.id ?? 0;
};
const write = async () => writeExport(stage.checkout.shop.parts, await open());

describe('the export of a list', () => {
  it('is asked for with the filter, and becomes a download when it is written', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.checkout.product({ name: 'Sold out', stock: 0 });
    const user = await stage.open('/admin/productlist?state=out_of_stock');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('button', { name: /Waiting/ })).toBeDefined();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Exporting');
    await write();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await eventually(() => expect(followed[0]).toMatch(/^\/api\/files\/export\/\w+\.csv\?expires=/));
    const { statusCode, body } = await stage.checkout.shop.app.inject({ url: followed[0] ?? '' });
    expect([statusCode, body.trim().split('\r\n').length]).toEqual([200, 2]);
    await user.click(screen.getByRole('link', { name: 'All exports' }));
    await heading('Exports');
    const row = await screen.findByRole('row', { name: /out of stock/ });
    expect(within(row).getByText('Ready')).toBeDefined();
    expect(within(row).getByText('1 row, 1 kB')).toBeDefined();
  }, 60_000);

  it('says why it has failed', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/userlist');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByRole('button', { name: /Waiting/ });
    await stage.checkout.sql(
      `update exports set state = 'FAILED', problem = 'Files are away.' where id = $1`,
      [await open()],
    );
    expect(await screen.findByText('Files are away.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeDefined();
  }, 60_000);
});

describe('the exports of the console', () => {
  it('are none at first, show how far they are, are downloaded and deleted after a question', async () => {
    const { id } = await stage.signedIn({ staffRole: 'reader' });
    const user = await stage.open('/admin/exports');
    await heading('Exports');
    expect(await screen.findByText('There is no export yet.')).toBeDefined();
    await stage.checkout.sql(
      `insert into exports (kind, filter, user_id, state, rows_done, rows_total, file_key, created_at, expires_at)
       values ('PRODUCTS', '{"keyword": "bob"}', $1, 'WORKING', 500, 2000, 'private/other.csv', '2026-11-20T12:00:00Z', '2099-01-01')`,
      [id],
    );
    await stage.open('/admin/exports');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: /^Progress of Products/,
    });
    expect(bar.value).toBe(0.25);
    expect(screen.getByText('Reading, 25 %')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await stage.checkout.sql(`update exports set state = 'DONE', rows_done = 2000, bytes = 3400000`);
    await user.click(await screen.findByRole('button', { name: 'Download Products of 2026-11-20 12:00' }));
    await eventually(() => expect(followed[0]).toMatch(/^\/api\/files\/export\/other\.csv\?/));
    expect(screen.getByText('2,000 rows, 3.4 MB')).toBeDefined();
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const remove = () => user.click(screen.getByRole('button', { name: /^Delete Products/ }));
    await remove();
    asked.mockReturnValue(true);
    await remove();
    expect(await screen.findByText('There is no export yet.')).toBeDefined();
    expect(await stage.checkout.sql('select id from exports where user_id = $1', [id])).toEqual([]);
  }, 60_000);

  it('show what went wrong when they cannot be read', async () => {
    await stage.signedIn({ staffRole: 'reader' });
    await stage.checkout.sql('alter table exports rename to exports_away');
    try {
      await stage.open('/admin/exports');
      expect(await redAlert()).toBeDefined();
    } finally {
      await stage.checkout.sql('alter table exports_away rename to exports');
    }
  }, 60_000);
});
