import type { ProductInfoFragment } from '../../../graphql/generated/operations.ts';

/** Search engines show about this many characters. */
const MAX_SUMMARY = 155;

/** The start of the description on one line, cut between words; name and brand when there is none. */
export function summaryOf({ name, brand, description }: ProductInfoFragment): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return `${name} by ${brand}.`;
  if (text.length <= MAX_SUMMARY) return text;
  const cut = text.slice(0, MAX_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUMMARY / 2)).trimEnd()}…`;
}
