import { factCode, factWord } from '#domain/catalogue/facts/fact-codes.ts';
import { checkFacts } from '#domain/forms/fact-rules.ts';
import {
  CONSTRUCTIONS,
  DRAWN,
  FACT_PARTINGS,
  FRINGES,
  HAIR,
  KINDS,
  LACE_KINDS,
  LENGTH_MEASURED,
  RETURN_RULES,
  TEXTURES,
} from '#domain/catalogue/facts/fact-values.ts';
import { LACES } from '#domain/catalogue/variants/options.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { EditedFactsFragment, ProductFactsInput } from '../../../graphql/generated/operations.ts';

/** Facts that are one of some words, with those words. */
export const CHOICES = {
  kind: KINDS,
  hair: HAIR,
  texture: TEXTURES,
  drawn: DRAWN,
  lengthMeasured: LENGTH_MEASURED,
  construction: CONSTRUCTIONS,
  laceKind: LACE_KINDS,
  lace: LACES,
  fringe: FRINGES,
  parting: FACT_PARTINGS,
  returnRule: RETURN_RULES,
} as const satisfies Partial<Record<keyof ProductFactsInput, readonly string[]>>;

const YES_OR_NO = [
  'glueless',
  'prePlucked',
  'bleachedKnots',
  'adjustable',
  'freeParting',
  'hygieneSeal',
] as const;
const NUMBERS = ['density', 'heatLimitC', 'madeDays'] as const;

export type ChoiceName = keyof typeof CHOICES;
export type YesOrNoName = (typeof YES_OR_NO)[number];
export type NumberName = (typeof NUMBERS)[number] | 'lifespanFrom' | 'lifespanTo';

/** As typed: empty where nothing is said. */
export type FactValues = Record<ChoiceName | YesOrNoName | NumberName | 'origin', string>;

const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

const mapped = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));
const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export function factValuesOf({ facts }: EditedFactsFragment): FactValues {
  const yesOrNo = { true: 'yes', false: 'no', null: '' };
  return {
    ...mapped(
      CHOICE_NAMES,
      (name) => (name === 'lace' ? facts.lace : factWord(facts[name], CHOICES[name])) ?? '',
    ),
    ...mapped(YES_OR_NO, (name) => yesOrNo[`${facts[name] ?? null}`]),
    ...mapped(NUMBERS, (name) => textOf(facts[name])),
    lifespanFrom: textOf(facts.lifespanMonths?.from),
    lifespanTo: textOf(facts.lifespanMonths?.to),
    origin: facts.origin ?? '',
  };
}

/** In the words of the domain. */
function entered(values: FactValues) {
  const { lifespanFrom, lifespanTo, origin } = values;
  const [from, to] = [numberIn(lifespanFrom), numberIn(lifespanTo)];
  return {
    ...mapped(CHOICE_NAMES, (name) => values[name] || null),
    ...mapped(YES_OR_NO, (name) => (values[name] === '' ? null : values[name] === 'yes')),
    ...mapped(NUMBERS, (name) => numberIn(values[name])),
    lifespanMonths: from === null && to === null ? null : { from: from ?? Number.NaN, to: to ?? Number.NaN },
    origin: origin.trim() === '' ? null : origin.trim(),
  };
}

/** What is said of the months is shown at the first of their two fields. */
export function checkFactValues(values: FactValues): FieldErrors {
  const { lifespanMonths, ...errors } = checkFacts(entered(values));
  return lifespanMonths === undefined ? errors : { ...errors, lifespanFrom: lifespanMonths };
}

/** As the API takes them. */
export function factsInput(values: FactValues): ProductFactsInput {
  const facts = entered(values);
  const codes = mapped(CHOICE_NAMES, (name) => {
    const word = facts[name];
    return word === null || name === 'lace' ? word : factCode(word);
  });
  return { ...facts, ...codes } as ProductFactsInput;
}

export function areChanged(values: FactValues, loaded: FactValues): boolean {
  return (Object.keys(loaded) as (keyof FactValues)[]).some((name) => values[name] !== loaded[name]);
}

/** Whether facts in the domain's words, as a conflict names them, are these. */
export function areSame(facts: Record<string, unknown>, values: FactValues): boolean {
  return Object.entries(entered(values)).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(facts[name] ?? null),
  );
}
