/**
 * Control characters and halves of characters: nobody types them, and no database, mail or log can hold them well. Nor
 * what turns the direction of writing by force, in which a name could pass for another.
 */
const UNUSABLE = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/u;

/** The same for texts of several lines, in which tabs and line ends are welcome, and quotations from right to left. */
const UNUSABLE_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Surrogate}\u202D\u202E]/u;

export type TextRule = { required?: string; max: number; what: string; lines?: boolean };

/** The number of characters as a person counts them: an emoji of two code units is one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/**
 * The sentence that says what is wrong with a text, or undefined. Blanks around it do not count. `required` is the
 * sentence for an empty text and for what is no text at all; without it the text may be empty or left out.
 */
export function textError(value: unknown, rule: TextRule): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' && rule.required !== undefined) {
    return rule.required;
  }
  if (typeof value !== 'string' && value !== undefined && value !== null) {
    return `${rule.what} must be text.`;
  }
  if (text.length > 2 * rule.max || characterCount(text) > rule.max) {
    return `${rule.what} can have at most ${rule.max.toLocaleString('en-US')} characters.`;
  }
  return (rule.lines === true ? UNUSABLE_IN_LINES : UNUSABLE).test(text)
    ? `${rule.what} holds characters that cannot be shown. Type it again.`
    : undefined;
}
