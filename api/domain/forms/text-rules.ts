import { grouped } from './limits.ts';

/**
 * Control characters, halves of characters and those of nobody's alphabet: no database, mail or log can hold them well, or
 * no screen shows them. Nor what turns the direction of writing by force, in which a name could pass for another.
 */
const UNUSABLE = /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u;

/** The same for texts of several lines, in which tabs and line ends are welcome, and quotations from right to left. */
const UNUSABLE_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\u202D\u202E]/u;

/** What joins the parts of an emoji, or chooses its coloured form. */
const OF_AN_EMOJI =
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})|(?<=\\p{Extended_Pictographic})\\uFE0F';

/** What joins letters, or keeps them apart, in alphabets that are written so. */
const OF_A_WORD = ['Arabic', 'Devanagari', 'Bengali', 'Gujarati', 'Kannada', 'Malayalam', 'Sinhala', 'Telugu']
  .map((script) => `(?<=\\p{Script=${script}})[\\u200C\\u200D](?=\\p{Script=${script}})`)
  .join('|');

/** What takes no room, and what is an empty picture: neither is seen, so two texts with and without it look alike. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\u2800\\uFFF9-\\uFFFB]';

const unseenBut = (shown: string): RegExp =>
  new RegExp(`(?<shown>${OF_AN_EMOJI}|${OF_A_WORD}|${shown})|${UNSEEN}`, 'gu');

const UNSEEN_IN_TEXT = unseenBut('[\\u202A-\\u202E\\u2066-\\u2069]');
const UNSEEN_IN_LINES = unseenBut('[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]');

export type TextRule = { required?: string; max: number; what: string; lines?: boolean };

/** The number of characters as a person counts them: an emoji of two code units is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * A text as it is judged and stored: in one spelling of its accents, without what is not seen and without blanks around
 * it. Texts from elsewhere often bring such characters along, of which nobody knows; so they are left out, not refused.
 */
export function tidyText(text: string, { lines = false } = {}): string {
  return text
    .normalize('NFC')
    .replaceAll(lines ? UNSEEN_IN_LINES : UNSEEN_IN_TEXT, '$<shown>')
    .trim();
}

/**
 * The sentence that says what is wrong with a text, or undefined. Blanks around it do not count. `required` is the
 * sentence for an empty text and for what is no text at all; without it the text may be empty or left out.
 */
export function textError(value: unknown, rule: TextRule): string | undefined {
  const given = typeof value === 'string' ? value.trim() : '';
  // Before it is tidied up an accent may be a character of its own; what is longer still is not worth the work.
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
    ? `${rule.what} holds characters that cannot be shown. Type it again.`
    : undefined;
}
