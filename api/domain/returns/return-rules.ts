import { DAY_MS } from '../durations.ts';
import type { ReturnRule } from '../catalogue/facts/fact-values.ts';
import type { Kobo } from '../money.ts';
import { koboText } from '../payments/transfer-rules.ts';
import { shopDay, shopTimeFrom } from '../shop-time.ts';

/** For a product without a rule of its own, and for orders from before there were such rules. */
export const DEFAULT_RETURN_RULE: ReturnRule = 'unused';

/** Days from delivery; 0 where it cannot be sent back for a change of mind. */
export const RETURN_DAYS: Readonly<Record<ReturnRule, number>> = {
  sealed: 7,
  opened: 14,
  unused: 14,
  custom: 0,
  final: 0,
};

/** For a fault of the shop's, whatever the rule. */
export const FAULT_DAYS = 30;

/** Why a buyer sends something back. */
export const RETURN_REASONS = ['damaged', 'wrong', 'changed-mind'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It is damaged or faulty',
  wrong: 'It is not what I ordered',
  'changed-mind': 'I changed my mind, or it does not suit me',
};

export const isFault = (reason: ReturnReason): boolean => reason !== 'changed-mind';

/** The rule of a product. What is made for one buyer cannot be sent back for a change of mind. */
export function returnRuleOf(facts: { returnRule: ReturnRule | null; madeDays: number | null }): ReturnRule {
  if (facts.madeDays !== null && facts.madeDays > 0) return 'custom';
  return facts.returnRule ?? DEFAULT_RETURN_RULE;
}

const WORDS: Readonly<Record<ReturnRule, string>> = {
  sealed: `You can send it back within ${RETURN_DAYS.sealed} days of delivery while its hygiene seal is whole.`,
  opened: `You can send it back unopened within ${RETURN_DAYS.opened} days of delivery.`,
  unused: `You can send it back unused within ${RETURN_DAYS.unused} days of delivery.`,
  custom: 'It is made for you, so it cannot be sent back.',
  final: 'The sale is final: it cannot be sent back.',
};

const FAULT_WORDS = `If the fault is ours, you have ${FAULT_DAYS} days, and we pay both ways.`;

/** Of what this rule gives back for a change of mind, the shop keeps its return fee. */
const WITH_FEE: ReturnRule = 'sealed';

/** The same sentence on the product's page, on the order and in the console. @param fee of the shop, 0 for none */
export function returnSentence(rule: ReturnRule, fee: Kobo = 0): string {
  const keeps = fee > 0 && rule === WITH_FEE && `Of its price we keep ${koboText(fee)}.`;
  return [WORDS[rule], keeps, FAULT_WORDS].filter(Boolean).join(' ');
}

/** What the shop keeps of the money of a return, once for all its pieces: nothing for a fault of its own. */
export function returnFee(fee: Kobo, reason: ReturnReason, rules: readonly ReturnRule[]): Kobo {
  return !isFault(reason) && rules.some((rule) => rule === WITH_FEE) ? fee : 0;
}

/** The first moment after the window: midnight in Lagos after its last day. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  const lastDay = shopDay(new Date(deliveredAt.getTime() + days * DAY_MS));
  const begins = shopTimeFrom(`${lastDay}T00:00`);
  if (!begins) throw new RangeError(`${lastDay} is no day`);
  return new Date(begins.getTime() + DAY_MS);
}

/** Whether a line can be sent back now for a reason. */
export function canReturn(
  { rule, deliveredAt }: { rule: ReturnRule; deliveredAt: Date },
  reason: ReturnReason,
  now: Date,
): boolean {
  const days = isFault(reason) ? FAULT_DAYS : RETURN_DAYS[rule];
  return days > 0 && now < returnableUntil(deliveredAt, days);
}
