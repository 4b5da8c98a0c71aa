import { registerEnumType } from 'type-graphql';
import {
  ANSWER_HOURS,
  CHECK_STATE_WORDS,
  type CheckChoice,
  type CheckState,
} from '../../../domain/unit-checks/unit-check.ts';

export const CHECK_STATE_CODES = {
  WAITING: 'waiting',
  SENT: 'sent',
  QUESTION: 'question',
  REPLACE: 'replace',
  APPROVED: 'approved',
  SKIPPED: 'skipped',
} as const satisfies Record<string, CheckState>;

registerEnumType(CHECK_STATE_CODES, {
  name: 'UnitCheckState',
  description: 'How far the buyer’s look at the photos of a wig is.',
  valuesConfig: {
    WAITING: { description: `${CHECK_STATE_WORDS.waiting}.` },
    SENT: { description: `${CHECK_STATE_WORDS.sent}.` },
    QUESTION: { description: `${CHECK_STATE_WORDS.question}.` },
    REPLACE: { description: `${CHECK_STATE_WORDS.replace}.` },
    APPROVED: { description: `${CHECK_STATE_WORDS.approved}.` },
    SKIPPED: { description: `${CHECK_STATE_WORDS.skipped}.` },
  },
});

export const CHECK_CHOICE_CODES = {
  WAIT: 'wait',
  SEND_ANYWAY: 'send-anyway',
  NONE: 'none',
} as const satisfies Record<string, CheckChoice>;

registerEnumType(CHECK_CHOICE_CODES, {
  name: 'UnitCheckChoice',
  description: 'What happens when the buyer does not answer.',
  valuesConfig: {
    WAIT: { description: 'It waits for an answer.' },
    SEND_ANYWAY: { description: `It leaves after ${ANSWER_HOURS} hours.` },
    NONE: { description: 'There are no photos, and it leaves at once.' },
  },
});
