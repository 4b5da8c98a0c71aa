import { expect, it } from 'vitest';
import {
  checkPricePlan,
  PLAN_DAYS,
  PLAN_MESSAGES,
} from '../../../api/domain/forms/variants/price-plan-form.ts';
import { PERCENT_TEXT } from '../../../api/domain/catalogue/price-change.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60_000);
const FAR = PLAN_DAYS * 24;

it.each([
  [{ price: 80 }],
  [{ percent: 5, startsAt: NOW }],
  [{ percent: -20, isSale: true }],
  [{ price: 0, isSale: true, startsAt: after(1), endsAt: after(2) }],
  [{ price: 80, isSale: true, endsAt: after(FAR) }],
  [{ price: 80, isSale: false, startsAt: after(FAR), endsAt: null }],
])('%j can be planned', (plan) => {
  expect(checkPricePlan(plan, NOW)).toEqual({});
});

it.each([
  [{}, { price: PLAN_MESSAGES.either }],
  [{ price: 80, percent: 5 }, { price: PLAN_MESSAGES.either }],
  [{ price: -1 }, { price: expect.any(String) as string }],
  [{ price: '80' }, { price: expect.any(String) as string }],
  [{ percent: -100 }, { percent: PERCENT_TEXT }],
  [{ percent: 0, isSale: true }, { percent: PLAN_MESSAGES.rises }],
  [{ percent: 5, isSale: true }, { percent: PLAN_MESSAGES.rises }],
  [{ price: 80, isSale: 'yes' }, { isSale: PLAN_MESSAGES.isSale }],
  [{ price: 80, startsAt: 'soon' }, { startsAt: PLAN_MESSAGES.startsAt }],
  [{ price: 80, startsAt: new Date(Number.NaN) }, { startsAt: PLAN_MESSAGES.startsAt }],
  [{ price: 80, startsAt: after(-1) }, { startsAt: PLAN_MESSAGES.past }],
  [{ price: 80, startsAt: after(FAR + 1) }, { startsAt: PLAN_MESSAGES.far }],
  [{ price: 80, endsAt: after(1) }, { endsAt: PLAN_MESSAGES.endsAlone }],
  [{ price: 80, isSale: true, endsAt: 'soon' }, { endsAt: PLAN_MESSAGES.endsAt }],
  [{ price: 80, isSale: true, endsAt: after(FAR + 1) }, { endsAt: PLAN_MESSAGES.far }],
  [{ price: 80, isSale: true, endsAt: NOW }, { endsAt: PLAN_MESSAGES.endsFirst }],
  [{ price: 80, isSale: true, startsAt: after(2), endsAt: after(2) }, { endsAt: PLAN_MESSAGES.endsFirst }],
])('%j cannot be planned: %j', (plan, errors) => {
  expect(checkPricePlan(plan, NOW)).toEqual(errors);
});
