/** What one says at this hour (0 to 23) of one's own day. */
export function greetingAt(hour: number): string {
  if (hour < 4 || hour >= 17) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
