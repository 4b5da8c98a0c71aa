import { screen } from '@testing-library/dom';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { setShopRules } from '../../../web/storage/shop-rules.ts';
import { DeliveryPromise } from '../../../web/features/delivery/delivery-promise.tsx';
import { leavePage, show } from '../../support/web/page.ts';

const METHOD = { name: 'Courier', price: 0, steps: [], daysFrom: 1, daysTo: 2, note: '' };
const zones = (method: object) => [{ name: 'Lagos', countries: ['Nigeria'], places: [], methods: [method] }];

afterEach(() => {
  leavePage();
  setShopRules(undefined);
});

describe('when it arrives', () => {
  it('is said in the browser, but not in the page that is kept', () => {
    setShopRules(JSON.stringify({ zones: zones(METHOD) }));
    expect(renderToString(<DeliveryPromise />)).toBe('<p class="small">\u00A0</p>');
    show(<DeliveryPromise />);
    expect(screen.getByText(/^Delivery: [A-Z][a-z]{2} \d+ .*to Lagos$/)).toBeDefined();
  });

  it('is not said where the shop promises no days', () => {
    expect(renderToString(<DeliveryPromise />)).toBe('');
    setShopRules(JSON.stringify({ zones: zones({ ...METHOD, daysFrom: null, daysTo: null }) }));
    expect(renderToString(<DeliveryPromise />)).toBe('');
  });
});
