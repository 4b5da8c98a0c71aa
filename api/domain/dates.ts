/** Screens show the first 10 characters of an ISO 8601 time. */
export function day(iso: string): string {
  return iso.slice(0, 10);
}

/** `2026-11-25 17:47 UTC`. */
export function minute(iso: string): string {
  return `${day(iso)} ${iso.slice(11, 16)} UTC`;
}
