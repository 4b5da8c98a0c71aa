import { describe, expect, test } from 'vitest';
import { shownPages } from '../../../api/domain/settings/content-pages.ts';
import { openingHours } from '../../../api/domain/settings/opening-hours.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import type { OwnerSettings } from '../../../api/domain/settings/owner-settings.ts';
import { presetTexts, settingsOfPreset } from '../../../api/domain/settings/presets/presets.ts';
import { rulesText } from '../../../api/domain/settings/rules-text.ts';
import { storeData } from '../../../api/domain/settings/store-data.ts';

const { shop, pages } = DOCUMENTED_SETTINGS;
const settings = (contact: object, texts: object = {}): OwnerSettings => ({
  ...DOCUMENTED_SETTINGS,
  shop: { ...shop, ...contact },
  pages: { ...pages, ...texts },
});

describe('the owner’s pages', () => {
  test.each([
    ['an untouched shop', settings({}), []],
    ['texts', settings({}, { terms: 'Pay first.', delivery: 'By bike.' }), ['delivery', 'terms']],
    ['an email address', settings({ email: 'a@example.com' }), ['contact']],
    ['opening hours alone', settings({ hours: 'Mon 9–18' }), []],
    ['a text for the contact page', settings({}, { contact: 'Call us.' }), ['contact']],
  ])('with %s', (_, given, slugs) => {
    expect(shownPages(given).map(({ slug }) => slug)).toEqual(slugs);
    const carried = rulesText(given) === '' ? {} : (JSON.parse(rulesText(given)) as { pages?: object[] });
    expect(carried.pages ?? []).toHaveLength(slugs.length);
  });

  test('a preset fills in those that are empty', () => {
    const nigeria = settingsOfPreset('nigeria');
    const filled = presetTexts(nigeria, { ...pages, returns: 'Never.' });
    expect(filled).toEqual({ ...nigeria.pages, returns: 'Never.' });
    expect(presetTexts(DOCUMENTED_SETTINGS, filled)).toEqual(filled);
  });
});

describe('opening hours', () => {
  test.each([
    ['Mon–Sat 9–18', ['Mo-Sa 09:00-18:00']],
    ['Mon - Fri 8:30 to 17.00; Saturday: 10am–4pm', ['Mo-Fr 08:30-17:00', 'Sa 10:00-16:00']],
    ['Tuesday 12am-12pm', ['Tu 00:00-12:00']],
    ['Mon–Sat 9–18, closed on holidays', []],
    ['Every day', []],
    ['Mon 9–99', []],
    ['Mon 18–9', []],
    ['', []],
  ])('%j are read as %j', (text, hours) => {
    expect(openingHours(text)).toEqual(hours);
  });
});

describe('the shop for search engines', () => {
  test('says nothing until there is a way to reach it', () => {
    expect(storeData(shop, 'https://shop.example')).toBeNull();
  });

  test('says what the owner has entered, and hours that could be read', () => {
    const entered = { ...shop, phone: '+234 803 123 4567', address: '1 Marina Road', hours: 'Mon–Sat 9–18' };
    expect(storeData(entered, 'https://shop.example')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Store',
      '@id': 'https://shop.example/#store',
      name: 'Irun',
      url: 'https://shop.example/',
      telephone: '+234 803 123 4567',
      address: '1 Marina Road',
      openingHours: ['Mo-Sa 09:00-18:00'],
    });
    expect(storeData({ ...entered, hours: 'Ask us' }, '')).not.toHaveProperty('openingHours');
  });
});
