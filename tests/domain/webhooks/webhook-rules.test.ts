import { describe, expect, it } from 'vitest';
import { WEBHOOK_TYPES } from '../../../api/domain/webhooks/webhook-kinds.ts';
import {
  checkEndpoint,
  MAX_ATTEMPTS,
  pauseAfter,
  restAfter,
  tidyUrl,
} from '../../../api/domain/webhooks/webhook-rules.ts';

const GOOD = { url: 'https://erp.example.com/hooks', description: 'Stock', types: ['order.paid'] };

describe('a webhook', () => {
  it.each([
    [{}, ['url', 'description', 'types']],
    [GOOD, []],
    [{ ...GOOD, url: 'http://erp.example.com' }, ['url']],
    [{ ...GOOD, url: 'ftp://erp.example.com' }, ['url']],
    [{ ...GOOD, url: 'https://ada:secret@erp.example.com' }, ['url']],
    [{ ...GOOD, url: 'erp.example.com' }, ['url']],
    [{ ...GOOD, url: `https://erp.example.com/${'a'.repeat(500)}` }, ['url']],
    [{ ...GOOD, url: 7 }, ['url']],
    [{ ...GOOD, description: 'a'.repeat(101) }, ['description']],
    [{ ...GOOD, types: [] }, ['types']],
    [{ ...GOOD, types: 'order.paid' }, ['types']],
    [{ ...GOOD, types: ['order.paid', 'order.eaten'] }, ['types']],
    [{ ...GOOD, types: WEBHOOK_TYPES }, []],
  ])('%j is wrong in %j', (entered, wrong) => {
    expect(Object.keys(checkEndpoint(entered))).toEqual(wrong);
  });

  it('may do without TLS where that is allowed', () => {
    expect(checkEndpoint({ ...GOOD, url: 'http://127.0.0.1:9' }, true)).toEqual({});
    expect(checkEndpoint({ ...GOOD, url: 'ftp://127.0.0.1' }, true)).toHaveProperty('url');
  });

  it('has its address in one spelling', () => {
    expect(tidyUrl(' HTTPS://ERP.example.com:443/a b?c=d#e ')).toBe('https://erp.example.com/a%20b?c=d');
  });
});

describe('what does not arrive', () => {
  it('is tried for about three days, after pauses that grow', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1, 0) ?? NaN);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(5000);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.3);
    expect(pauseAfter(MAX_ATTEMPTS, 0)).toBeNull();
  });

  it('comes again a little later by chance', () => {
    expect(pauseAfter(1, 1)).toBe(5500);
  });

  it.each([
    [1, 5000],
    [2, 10_000],
    [7, 300_000],
    [1000, 300_000],
  ])('lets a receiver rest that could not be reached %d times', (strikes, rest) => {
    expect(restAfter(strikes)).toBe(rest);
  });
});
