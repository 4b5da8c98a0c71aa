const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(am|pm)?';
const TO = '\\s*(?:-|–|—|to)\\s*';
const PART = new RegExp(`^${DAY}(?:${TO}${DAY})?\\s*:?,?\\s*${TIME}${TO}${TIME}$`, 'i');

/**
 * Opening hours as schema.org writes them: "Mon–Sat 9–18" is `Mo-Sa 09:00-18:00`. Parts stand between commas or
 * semicolons. Empty when a part cannot be read, because half of the hours would be wrong.
 */
export function openingHours(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const hours = parts.filter(Boolean).map(hoursOf);
  return hours.every((read) => read !== null) ? hours : [];
}

function hoursOf(part: string): string | null {
  const [, from = '', to, ...times] = PART.exec(part) ?? [];
  const opens = timeOf(times.slice(0, 3));
  const closes = timeOf(times.slice(3));
  if (from === '' || opens === null || closes === null || closes <= opens) return null;
  return `${[from, to].filter(Boolean).map(dayOf).join('-')} ${opens}-${closes}`;
}

const dayOf = (word = ''): string =>
  DAYS.find((day) => word.toLowerCase().startsWith(day.toLowerCase())) ?? '';

function timeOf([hour = '', minutes = '00', half]: (string | undefined)[]): string | null {
  const shift = half?.toLowerCase() === 'pm' && hour !== '12' ? 12 : 0;
  const whole = half?.toLowerCase() === 'am' && hour === '12' ? 0 : Number(hour) + shift;
  if (whole > 23 || Number(minutes) > 59) return null;
  return `${String(whole).padStart(2, '0')}:${minutes}`;
}
