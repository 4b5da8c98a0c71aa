import type { OptionName } from './options.ts';

/** By option, for all its values. */
const OF_OPTIONS: Partial<Record<OptionName, { slug: string; name: string }>> = {
  length: { slug: 'length', name: 'length' },
  density: { slug: 'density', name: 'density' },
  cap: { slug: 'cap-size', name: 'cap size' },
};

const LACES: Record<string, string> = { full: 'full lace', none: 'no lace' };

/** Dark roots of a finger's width, roots that run into another colour, thin streaks; then single colours. */
const COLOURS = [
  [/^R\d/, 'shadow-root', 'shadow root'],
  [/^T\d/, 'ombre', 'ombré'],
  [/^P\d/, 'highlights', 'highlights'],
  [/^(1B|613|99J)$/, null, null],
] as const;

/** The term that explains an option or the value that is chosen; null where a word needs none. */
export function termOfOption(option: OptionName, value: string): { slug: string; name: string } | null {
  if (option === 'lace') {
    const name = LACES[value] ?? value;
    return { slug: name.replace(' ', '-'), name };
  }
  if (option === 'colour') {
    const found = COLOURS.find(([code]) => code.test(value));
    return found ? { slug: found[1] ?? value.toLowerCase(), name: found[2] ?? value } : null;
  }
  return OF_OPTIONS[option] ?? null;
}
