import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failedJob, jobsOf } from '../../support/shop/jobs.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

beforeEach(async () => {
  await stage.checkout.sql('delete from pgboss.job');
  await stage.signedIn({ isAdmin: true });
});

describe('the work of the console', () => {
  it('tells what has failed, since when and why, and has it tried again', async () => {
    await failedJob(stage.checkout, { queue: 'mail', key: '7', output: { why: 'database' } });
    const user = await stage.open('/admin/work');
    await heading('Work');
    const row = await screen.findByRole('row', { name: /^Send mail 7 / });
    expect(within(row).getByText('Failed')).toBeDefined();
    expect(within(row).getByText('The database could not be used.')).toBeDefined();
    expect(within(row).getByText(/^since \d{4}-\d\d-\d\d \d\d:\d\d, 301 tries$/)).toBeDefined();
    await user.click(within(row).getByRole('button', { name: 'Try again: Send mail 7' }));
    expect(await screen.findByText('The job is tried again now.')).toBeDefined();
    expect(await screen.findByText('Waiting', { selector: '.badge' })).toBeDefined();
    expect(await jobsOf(stage.checkout, 'failed')).toEqual([]);
  });

  it('clears a failed job away once that is confirmed', async () => {
    await failedJob(stage.checkout, { queue: 'mail', key: '7' });
    const user = await stage.open('/admin/work');
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const remove = await screen.findByRole('button', { name: 'Remove: Send mail 7' });
    await user.click(remove);
    expect(confirm).toHaveBeenLastCalledWith(
      'Remove “Send mail 7” for good? What it was to do will not happen.',
    );
    expect(await jobsOf(stage.checkout, 'failed')).toHaveLength(1);
    await user.click(remove);
    expect(await screen.findByText('The job is gone.')).toBeDefined();
    expect(await screen.findByText('There is nothing to do.')).toBeDefined();
    expect(await jobsOf(stage.checkout, 'failed')).toEqual([]);
    confirm.mockRestore();
  });

  it('has a list for each state, and tries all that failed again', async () => {
    for (const key of ['7', '8']) await failedJob(stage.checkout, { queue: 'mail', key });
    const user = await stage.open('/admin/work');
    await user.click(await screen.findByRole('link', { name: 'Running' }));
    await arriveAt('/admin/work?state=running');
    expect(await screen.findByText('Nothing runs at this moment.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Failed' }));
    await arriveAt('/admin/work?state=failed');
    await user.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
    expect(await screen.findByText('2 jobs are tried again now.')).toBeDefined();
    expect(await screen.findByText('Nothing has failed.')).toBeDefined();
  });
});
