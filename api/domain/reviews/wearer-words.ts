import type { CapFelt, ColourSeen, Experience, Install, LengthFelt, WearerFacts } from './wearer-facts.ts';

export const INSTALL_WORDS: Record<Install, string> = {
  straps: 'Straps, no glue',
  glue: 'Glued',
  sewn: 'Sewn in',
  band: 'Elastic band',
  clips: 'Clips',
};

export const CAP_FELT_WORDS: Record<CapFelt, string> = { small: 'Small', true: 'True', large: 'Large' };

export const LENGTH_FELT_WORDS: Record<LengthFelt, string> = { short: 'Short', true: 'True', long: 'Long' };

export const COLOUR_SEEN_WORDS: Record<ColourSeen, string> = {
  lighter: 'Lighter than the picture',
  'as-shown': 'As shown',
  darker: 'Darker than the picture',
};

export const EXPERIENCE_WORDS: Record<Experience, string> = {
  new: 'New to this hair',
  some: 'Some experience with this hair',
  long: 'Years of this hair',
};

const CAP_TOLD: Record<CapFelt, string> = {
  small: 'cap runs small',
  true: 'cap true to size',
  large: 'cap runs large',
};

const LENGTH_TOLD: Record<LengthFelt, string> = {
  short: 'length falls short',
  true: 'length as stated',
  long: 'length falls long',
};

const COLOUR_TOLD: Record<ColourSeen, string> = {
  lighter: 'colour lighter than the picture',
  'as-shown': 'colour as shown',
  darker: 'colour darker than the picture',
};

/** "worn 1 month", "worn less than a month" */
export function wornWords(months: number): string {
  if (months === 0) return 'worn less than a month';
  return `worn ${months} ${months === 1 ? 'month' : 'months'}`;
}

type Told = WearerFacts & {
  /** What was bought, without the cap size. */
  choice: string;
  cap: string | null;
};

/** All that a review says of wearing, in one line's parts: "22 inch, 1B", "cap M", "165 cm tall", "worn 4 months". */
export function factWords(facts: Told): string[] {
  const { choice, cap, heightCm, monthsWorn, install, capFelt, lengthFelt, colourSeen, experience } = facts;
  return [
    choice,
    cap && `cap ${cap}`,
    heightCm !== null && `${heightCm} cm tall`,
    monthsWorn !== null && wornWords(monthsWorn),
    install && lower(INSTALL_WORDS[install]),
    experience && lower(EXPERIENCE_WORDS[experience]),
    capFelt && CAP_TOLD[capFelt],
    lengthFelt && LENGTH_TOLD[lengthFelt],
    colourSeen && COLOUR_TOLD[colourSeen],
  ].filter((part): part is string => typeof part === 'string' && part !== '');
}

const lower = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}`;
