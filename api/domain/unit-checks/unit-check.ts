import { badInput, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';

/** How far the buyer's look at the photos of what was packed is. */
export const CHECK_STATES = ['waiting', 'sent', 'question', 'replace', 'approved', 'skipped'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const CHECK_STATE_WORDS: Readonly<Record<CheckState, string>> = {
  waiting: 'The shop takes photos of it',
  sent: 'Waiting for the buyer',
  question: 'The buyer has asked something',
  replace: 'The buyer wants another one',
  approved: 'Approved, it can leave',
  skipped: 'It leaves without this',
};

export type CheckMove = 'send' | 'approve' | 'ask' | 'replace' | 'skip';

/** Where each move leads; a move that is not listed is not legal. */
export const CHECK_MOVES: Readonly<Record<CheckState, Readonly<Partial<Record<CheckMove, CheckState>>>>> = {
  waiting: { send: 'sent', skip: 'skipped' },
  sent: { send: 'sent', approve: 'approved', ask: 'question', replace: 'replace', skip: 'skipped' },
  question: { send: 'sent', skip: 'skipped' },
  replace: { send: 'sent', skip: 'skipped' },
  approved: {},
  skipped: {},
};

/** Until it is over nothing of the order leaves. */
export const isOpenCheck = (state: CheckState): boolean => Object.keys(CHECK_MOVES[state]).length > 0;

/** In these it is the shop that has something to do. */
export const STATES_TO_DO: readonly CheckState[] = ['waiting', 'question', 'replace'];

/** Whether a photo shows the piece that goes to the buyer: of another one that is wanted there are none yet. */
export const isOfThisUnit = (
  { state, sentAt }: { state: CheckState; sentAt: Date | null },
  { addedAt }: { addedAt: Date },
): boolean => state !== 'replace' || sentAt === null || addedAt > sentAt;

/** What happens when the buyer does not answer: it waits, it leaves anyway; or there are no photos at all. */
export const CHECK_CHOICES = ['wait', 'send-anyway', 'none'] as const;
export type CheckChoice = (typeof CHECK_CHOICES)[number];

/** Then the buyer is reminded, or it is sent as packed. */
export const ANSWER_HOURS = 48;

/** What a photo shows. */
export const UNIT_SLOTS = ['whole', 'lace', 'length', 'cap'] as const;
export type UnitSlot = (typeof UNIT_SLOTS)[number];

/** Without these nothing is sent to the buyer. */
export const NEEDED_SLOTS: readonly UnitSlot[] = ['whole', 'lace', 'length'];

export const UNIT_SLOT_WORDS: Readonly<Record<UnitSlot, string>> = {
  whole: 'Whole',
  lace: 'Lace and hairline',
  length: 'Length beside a tape',
  cap: 'Inside of the cap',
};

/** Photos of an order that are kept, of several wigs and rounds. */
export const MAX_UNIT_PHOTOS = 12;

export const UNIT_LIMITS = {
  /** Inches, in tenths. */
  length: { least: 10, most: 600 },
  grams: { least: 10, most: 2000 },
  /** Centimetres round the open cap, in tenths. */
  cap: { least: 400, most: 700 },
  /** Characters. */
  seal: 40,
  words: 500,
} as const;

/** Further from what was ordered than this, in tenths of an inch, it is likely another wig. */
const TOLERANCE_TENTHS = 5;

/** What staff have measured: the length in tenths of an inch, and if they like the weight and the cap, straps open. */
export interface Unit {
  lengthTenths: number;
  grams: number | null;
  /** In tenths of a centimetre. */
  capTenths: number | null;
  seal: string;
  note: string;
}

/** Of unknown content: the length in inches, the cap in centimetres. */
export type EnteredUnit = {
  length?: unknown;
  weight?: unknown;
  cap?: unknown;
  seal?: unknown;
  note?: unknown;
};

type Range = { least: number; most: number };

/** What was entered, as a whole number of its parts; undefined for what is out of its range. */
function measured(entered: unknown, parts: number, { least, most }: Range): number | undefined {
  const value = typeof entered === 'number' ? Math.round(entered * parts) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** @throws ShopError BAD_USER_INPUT naming the field */
export function readUnit({ length, weight, cap, seal, note }: EnteredUnit): Unit {
  const errors: FieldErrors = {};
  const { length: inches, grams, cap: round } = UNIT_LIMITS;
  const lengthTenths = measured(length, 10, inches);
  if (lengthTenths === undefined)
    errors['length'] = `Enter the measured length in inches, ${inches.least / 10} to ${inches.most / 10}.`;
  const weighed = weight == null ? null : measured(weight, 1, grams);
  if (weighed === undefined)
    errors['weight'] = `Enter the weight in grams, ${grams.least} to ${grams.most}, or nothing.`;
  const capTenths = cap == null ? null : measured(cap, 10, round);
  if (capTenths === undefined)
    errors['cap'] = `Enter the cap in centimetres, ${round.least / 10} to ${round.most / 10}, or nothing.`;
  const sealError = textError(seal, {
    max: UNIT_LIMITS.seal,
    required: 'Enter the number of the hygiene seal.',
    what: 'The number',
  });
  if (sealError !== undefined) errors['seal'] = sealError;
  const noteError = textError(note, { max: UNIT_LIMITS.words, what: 'The note', lines: true });
  if (noteError !== undefined) errors['note'] = noteError;
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return {
    lengthTenths: lengthTenths ?? 0,
    grams: weighed ?? null,
    capTenths: capTenths ?? null,
    seal: tidyText(String(seal)),
    note: typeof note === 'string' ? tidyText(note, { lines: true }) : '',
  };
}

/** @param required the sentence for none @throws ShopError BAD_USER_INPUT */
export function readCheckWords(words: unknown, required: string): string {
  const rule = { max: UNIT_LIMITS.words, what: 'The message', lines: true, required };
  const error = textError(words, rule);
  if (error !== undefined) throw badInput({ words: error });
  return tidyText(String(words), rule);
}

const INCHES = /(\d+(?:\.\d+)?)\s*(?:inch|″|")/;

/** The length that a line of the order names, in tenths of an inch; null where it names none. */
export function orderedTenths({ name, choice }: { name: string; choice: string }): number | null {
  const found = INCHES.exec(choice) ?? INCHES.exec(name);
  return found ? Math.round(Number(found[1]) * 10) : null;
}

/** "Measured 16.2 inch, 214 g, cap 56 cm, seal A-20417." */
export function measuredWords({ lengthTenths, grams, capTenths, seal }: Omit<Unit, 'note'>): string {
  const parts = [
    `Measured ${inches(lengthTenths)}`,
    grams !== null && `${grams} g`,
    capTenths !== null && `cap ${capTenths / 10} cm`,
    `seal ${seal}.`,
  ];
  return parts.filter(Boolean).join(', ');
}

const inches = (tenths: number): string => `${tenths / 10} inch`;

/** For staff, before they send it: the measured length is not what was ordered. */
export function lengthWarning(ordered: readonly (number | null)[], measured: number): string | null {
  const known = ordered.filter((one) => one !== null);
  if (known.length === 0 || known.some((one) => Math.abs(one - measured) <= TOLERANCE_TENTHS)) return null;
  return `${inches(measured)} is more than half an inch from the ${known.map(inches).join(' or ')} that was ordered.`;
}
