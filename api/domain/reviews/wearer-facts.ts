import type { FieldErrors } from '../errors.ts';
import { boundsText } from '../forms/limits.ts';
import { HEIGHTS } from '../catalogue/length/height.ts';

/** How a wig is put on. */
export const INSTALLS = ['straps', 'glue', 'sewn', 'band', 'clips'] as const;
export type Install = (typeof INSTALLS)[number];

/** The cap against its chart. */
export const CAPS_FELT = ['small', 'true', 'large'] as const;
export type CapFelt = (typeof CAPS_FELT)[number];

/** The length against what the page says. */
export const LENGTHS_FELT = ['short', 'true', 'long'] as const;
export type LengthFelt = (typeof LENGTHS_FELT)[number];

/** The colour against the picture. */
export const COLOURS_SEEN = ['lighter', 'as-shown', 'darker'] as const;
export type ColourSeen = (typeof COLOURS_SEEN)[number];

/** With hair of this texture. */
export const EXPERIENCES = ['new', 'some', 'long'] as const;
export type Experience = (typeof EXPERIENCES)[number];

/** Whole months; 0 is less than one. */
export const MONTHS_WORN = { from: 0, to: 120 };

/** From this many months on a review says how long a wig lasts. */
export const WORN_LONG = 3;

/** What a reviewer says about wearing it; null where they say nothing. */
export type WearerFacts = {
  monthsWorn: number | null;
  install: Install | null;
  capFelt: CapFelt | null;
  lengthFelt: LengthFelt | null;
  colourSeen: ColourSeen | null;
  experience: Experience | null;
  /** In cm; only with the reviewer's consent to show it. */
  heightCm: number | null;
};

/** As entered; `showsBody` is the consent to show height and cap size. */
export type EnteredFacts = { readonly [Name in keyof WearerFacts | 'showsBody']?: unknown };

export const FACT_MESSAGES = {
  monthsWorn: `Enter whole months from ${boundsText(MONTHS_WORN.from, MONTHS_WORN.to)}, or nothing.`,
  choice: 'Choose one of the answers, or none.',
  heightCm: `Enter a height from ${boundsText(HEIGHTS.from, HEIGHTS.to)} cm in whole centimetres, or nothing.`,
  consent: 'Tick that your height may be shown, or leave it empty.',
  showsBody: 'Answer with yes or no.',
} as const;

/** One sentence for each field that is wrong. */
export function checkFacts(entered: EnteredFacts): FieldErrors {
  const { monthsWorn, heightCm, showsBody } = entered;
  const refused: Record<string, string | false> = {
    monthsWorn: !isNone(monthsWorn) && !isWholeIn(monthsWorn, MONTHS_WORN) && FACT_MESSAGES.monthsWorn,
    install: !isOneOf(INSTALLS, entered.install) && FACT_MESSAGES.choice,
    capFelt: !isOneOf(CAPS_FELT, entered.capFelt) && FACT_MESSAGES.choice,
    lengthFelt: !isOneOf(LENGTHS_FELT, entered.lengthFelt) && FACT_MESSAGES.choice,
    colourSeen: !isOneOf(COLOURS_SEEN, entered.colourSeen) && FACT_MESSAGES.choice,
    experience: !isOneOf(EXPERIENCES, entered.experience) && FACT_MESSAGES.choice,
    heightCm: heightError(heightCm, showsBody) ?? false,
    showsBody: !isNone(showsBody) && typeof showsBody !== 'boolean' && FACT_MESSAGES.showsBody,
  };
  return Object.fromEntries(
    Object.entries(refused).filter((pair): pair is [string, string] => pair[1] !== false),
  );
}

/** The facts entered, which `checkFacts` has accepted. */
export function readFacts(entered: EnteredFacts): WearerFacts {
  return {
    monthsWorn: (entered.monthsWorn ?? null) as number | null,
    install: (entered.install ?? null) as Install | null,
    capFelt: (entered.capFelt ?? null) as CapFelt | null,
    lengthFelt: (entered.lengthFelt ?? null) as LengthFelt | null,
    colourSeen: (entered.colourSeen ?? null) as ColourSeen | null,
    experience: (entered.experience ?? null) as Experience | null,
    heightCm: (entered.heightCm ?? null) as number | null,
  };
}

/** Whether anything is said. */
export function saysAnything(facts: WearerFacts): boolean {
  const { monthsWorn, install, capFelt, lengthFelt, colourSeen, experience, heightCm } = facts;
  const all = [monthsWorn, install, capFelt, lengthFelt, colourSeen, experience, heightCm];
  return all.some((fact) => fact !== null);
}

function heightError(heightCm: unknown, showsBody: unknown): string | undefined {
  if (isNone(heightCm)) return undefined;
  if (!isWholeIn(heightCm, HEIGHTS)) return FACT_MESSAGES.heightCm;
  return showsBody === true ? undefined : FACT_MESSAGES.consent;
}

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined;

const isOneOf = (all: readonly string[], value: unknown): boolean =>
  isNone(value) || all.some((one) => one === value);

const isWholeIn = (value: unknown, { from, to }: { from: number; to: number }): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
