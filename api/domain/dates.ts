/** The day of an ISO 8601 time as screens show it: its first 10 characters. */
export function day(iso: string): string {
  return iso.slice(0, 10);
}
