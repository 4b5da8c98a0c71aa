/** Days of sales in one report: a year. */
export const MAX_DAYS = 366;

export const DEFAULT_DAYS = 30;

/** Days; the console offers these, the first by default. */
export const PERIODS = [14, DEFAULT_DAYS, 90] as const;

/** Rows of recent orders and of low stock. */
export const SHOWN_ON_DASHBOARD = 8;
