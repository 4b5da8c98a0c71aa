import { grouped } from './limits.ts';

/**
 * Control, private-use and broken characters, which databases, mails, logs or screens cannot handle, and direction
 * overrides, which can make one name look like another.
 */
const UNUSABLE = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u;

/** Texts of several lines may also contain tabs, line breaks and embedded right-to-left text. */
const UNUSABLE_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\u202D\u202E]/u;

/** Joiners and variation selectors inside an emoji. */
const OF_AN_EMOJI =
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\uFE0F';

/** Joiners and non-joiners in scripts that need them. */
const OF_A_WORD = ['Arabic', 'Devanagari', 'Bengali', 'Gujarati', 'Kannada', 'Malayalam', 'Sinhala', 'Telugu']
  .map((script) => `(?<=\\p{Script=${script}})[\\u200C\\u200D](?=\\p{Script=${script}})`)
  .join('|');

/** Invisible characters: with and without them two texts look the same. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]';

const unseenBut = (shown: string): RegExp =>
  new RegExp(`(?<shown>${OF_AN_EMOJI}|${OF_A_WORD}|${shown})|${UNSEEN}`, 'gu');

const UNSEEN_IN_TEXT = unseenBut('[\\u202A-\\u202E\\u2066-\\u2069]');
const UNSEEN_IN_LINES = unseenBut('[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]');

export type TextRule = { required?: string; max: number; what: string; lines?: boolean };

/** As a person counts: an emoji of two code units is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * A text as it is checked and stored: NFC, trimmed, without invisible characters. Pasted texts often contain those
 * unnoticed, so they are removed, not refused.
 */
export function tidyText(text: string, { lines = false } = {}): string {
  return text
    .normalize('NFC')
    .replaceAll(lines ? UNSEEN_IN_LINES : UNSEEN_IN_TEXT, '$<shown>')
    .trim();
}

/** `required` is the sentence for an empty text or one that is no text; without it the text may be empty or missing. */
export function textError(value: unknown, rule: TextRule): string | undefined {
  const given = typeof value === 'string' ? value.trim() : '';
  // Decomposed accents count as characters until the text is normalised; anything still longer is not worth the work.
  const isEndless = given.length > 4 * rule.max;
  const text = isEndless ? given : tidyText(given, rule);
  if (text === '' && rule.required !== undefined) {
    return rule.required;
  }
  if (typeof value !== 'string' && value !== undefined && value !== null) {
    return `${rule.what} must be text.`;
  }
  if (isEndless || characterCount(text) > rule.max) {
    return `${rule.what} can have at most ${grouped(rule.max)} characters.`;
  }
  return (rule.lines === true ? UNUSABLE_IN_LINES : UNUSABLE).test(text)
    ? `${rule.what} contains characters that cannot be shown. Type it again.`
    : undefined;
}
