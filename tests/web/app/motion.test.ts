import { expect, it } from 'vitest';
import { irun } from '../../../web/admin/admin-theme.ts';

it('the console’s dialogs come and go in 300 ms', () => {
  expect(irun.token?.motionDurationSlow).toBe('0.3s');
});
