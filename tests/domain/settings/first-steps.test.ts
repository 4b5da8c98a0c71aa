import { expect, test } from 'vitest';
import { firstSteps } from '../../../api/domain/settings/first-steps.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import type { OwnerSettings } from '../../../api/domain/settings/owner-settings.ts';
import { settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';

const NOTHING = { takesMoney: false, hasProduct: false, hasOrder: false };
const { shop } = DOCUMENTED_SETTINGS;

test.each<[string, Partial<OwnerSettings>, object, string[]]>([
  ['a new shop', {}, {}, []],
  ['one with a phone number', { shop: { ...shop, phone: '+234 803 123 4567' } }, {}, ['CONTACT']],
  ['one with another name alone', { shop: { ...shop, name: 'Ada Hair' } }, {}, []],
  ['one with zones of Nigeria', { zones: settingsOfPreset('nigeria').zones }, {}, ['DELIVERY']],
  ['one that takes money', {}, { takesMoney: true }, ['PAYMENT']],
  ['one that sells', {}, { hasProduct: true, hasOrder: true }, ['PRODUCT', 'ORDER']],
])('the first steps of %s', (_, settings, facts, done) => {
  const steps = firstSteps({ ...DOCUMENTED_SETTINGS, ...settings }, { ...NOTHING, ...facts });
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});
