/** The most days of sales that can be asked for: a year. */
export const MAX_DAYS = 366;

/** How many come where nobody says. */
export const USUAL_DAYS = 30;

/** The periods that the console offers, the first unless one is chosen. */
export const PERIODS = [14, USUAL_DAYS, 90] as const;

/** Orders, and scarce products, that stand on the dashboard itself. */
export const SHOWN_ON_DASHBOARD = 8;
