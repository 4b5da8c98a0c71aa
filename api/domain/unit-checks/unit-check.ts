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
  /** Characters. */
  seal: 40,
  words: 500,
} as const;

/** Further from what was ordered than this, in tenths of an inch, it is likely another wig. */
const TOLERANCE_TENTHS = 5;

/** What staff have measured; the length in tenths of an inch. */
export interface Unit {
  lengthTenths: number;
  seal: string;
  note: string;
}

/** Of unknown content; the length in inches. */
export type EnteredUnit = { length?: unknown; seal?: unknown; note?: unknown };

/** @throws ShopError BAD_USER_INPUT naming the field */
export function readUnit({ length, seal, note }: EnteredUnit): Unit {
  const errors: FieldErrors = {};
  const { least, most } = UNIT_LIMITS.length;
  const tenths = typeof length === 'number' ? Math.round(length * 10) : Number.NaN;
  if (!(tenths >= least && tenths <= most))
    errors['length'] = `Enter the measured length in inches, ${least / 10} to ${most / 10}.`;
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
    lengthTenths: tenths,
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

const inches = (tenths: number): string => `${tenths / 10} inch`;

/** For staff, before they send it: the measured length is not what was ordered. */
export function lengthWarning(ordered: readonly (number | null)[], measured: number): string | null {
  const known = ordered.filter((one) => one !== null);
  if (known.length === 0 || known.some((one) => Math.abs(one - measured) <= TOLERANCE_TENTHS)) return null;
  return `${inches(measured)} is more than half an inch from the ${known.map(inches).join(' or ')} that was ordered.`;
}
