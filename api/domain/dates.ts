/** Screens show the first 10 characters of an ISO 8601 time. */
export function day(iso: string): string {
  return iso.slice(0, 10);
}
