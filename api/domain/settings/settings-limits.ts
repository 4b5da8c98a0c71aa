import { FEW_LEFT } from '../catalogue/stock.ts';

/** In characters, except counts and amounts. */
export const SETTINGS_LIMITS = {
  text: 100,
  line: 300,
  pageText: 10_000,
  phone: 30,
  email: 254,
  zones: 20,
  placesPerZone: 60,
  countriesPerZone: 100,
  methods: 5,
  steps: 5,
  days: 90,
  holidays: 100,
  carriers: 20,
  taxPercent: 100,
  /** Dollars for one naira. */
  rate: 999_999,
  /** What is scarce is found by an index, which ends here. */
  fewLeft: FEW_LEFT,
  /** Two weeks. */
  transferHours: 336,
  /** One week. */
  holdMinutes: 10_080,
} as const;
