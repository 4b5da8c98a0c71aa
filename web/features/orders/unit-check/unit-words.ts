import {
  CHECK_STATE_WORDS,
  type CheckState,
  isOfThisUnit,
  UNIT_SLOT_WORDS,
} from '#domain/unit-checks/unit-check.ts';
import type {
  OrderUnitCheckFragment,
  UnitCheckChoice,
  UnitCheckState,
  UnitSlot,
} from '../../../graphql/generated/operations.ts';

export type UnitCheck = NonNullable<OrderUnitCheckFragment['unitCheck']>;

/** For staff. */
export const STATE_WORDS: Record<UnitCheckState, string> = {
  WAITING: 'Photos are missing',
  SENT: CHECK_STATE_WORDS.sent,
  QUESTION: CHECK_STATE_WORDS.question,
  REPLACE: CHECK_STATE_WORDS.replace,
  APPROVED: CHECK_STATE_WORDS.approved,
  SKIPPED: CHECK_STATE_WORDS.skipped,
};

/** For the buyer. */
export const BUYER_WORDS: Record<UnitCheckState, string> = {
  WAITING: 'We take photos of it',
  SENT: 'Waiting for you',
  QUESTION: 'We answer your question',
  REPLACE: 'We get you another one',
  APPROVED: 'You have agreed',
  SKIPPED: 'It leaves without photos',
};

export const SLOT_WORDS: Record<UnitSlot, string> = {
  WHOLE: UNIT_SLOT_WORDS.whole,
  LACE: UNIT_SLOT_WORDS.lace,
  LENGTH: UNIT_SLOT_WORDS.length,
  CAP: UNIT_SLOT_WORDS.cap,
};

export const CHOICE_WORDS: Record<UnitCheckChoice, string> = {
  WAIT: 'Wait for my answer',
  SEND_ANYWAY: 'Send it anyway',
  NONE: 'I need no photos: send it as soon as it is packed',
};

export const SLOTS = Object.keys(SLOT_WORDS) as UnitSlot[];

/** The newest photo of each kind, in the order of the kinds; of another one that is wanted, only its own. */
export function newestPhotos({ photos, state, sentAt }: UnitCheck): UnitCheck['photos'] {
  const check = {
    state: state.toLowerCase() as CheckState,
    sentAt: sentAt ? new Date(sentAt) : null,
  };
  const known = photos.filter(({ addedAt }) => isOfThisUnit(check, { addedAt: new Date(addedAt) }));
  return SLOTS.flatMap((slot) => known.filter((photo) => photo.slot === slot).slice(-1));
}
