import { z } from 'zod';
import { RETURN_CONDITIONS, RETURN_STATES } from '../../domain/returns/return-moves.ts';
import { RETURN_REASONS, returnSentence } from '../../domain/returns/return-rules.ts';
import { nairaFromKobo } from '../../domain/money.ts';
import { documented, nairaJson, timeJson } from '../../platform/rest/answers.ts';
import { feeOf, type ReturnRecord } from './return.record.ts';

const shape = z.object({
  _id: z.uuid(),
  orderId: z.int(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  words: z.string(),
  answer: z.string().nullable(),
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  askedAt: timeJson,
  answeredAt: timeJson.nullable(),
  receivedAt: timeJson.nullable(),
  endedAt: timeJson.nullable(),
  fee: nairaJson.describe('What the shop keeps of the money, as it has promised.'),
  exchangeOrder: z.int().nullable().describe('The order that the buyer gets in its place.'),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      choice: z.string(),
      qty: z.int(),
      returnText: z.string().describe('What the shop promised about sending it back.'),
    }),
  ),
});

type ReturnJson = z.infer<typeof shape>;

export const RETURN_EXAMPLE: ReturnJson = {
  _id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7',
  orderId: 12,
  state: 'asked',
  reason: 'damaged',
  words: 'The lace is torn.',
  answer: null,
  condition: null,
  askedAt: '2026-11-20T15:00:00.000Z',
  answeredAt: null,
  receivedAt: null,
  endedAt: null,
  fee: 0,
  exchangeOrder: null,
  lines: [
    { line: 31, name: 'Bone Straight 22 inch', choice: '', qty: 1, returnText: returnSentence('unused') },
  ],
};

export const returnJson = documented('OrderReturn', shape, RETURN_EXAMPLE);

export function presentReturn(record: ReturnRecord): ReturnJson {
  return {
    _id: record.publicId,
    orderId: record.orderId,
    state: record.state,
    reason: record.reason,
    words: record.words,
    answer: record.answer,
    condition: record.condition,
    askedAt: record.askedAt.toISOString(),
    answeredAt: record.answeredAt?.toISOString() ?? null,
    receivedAt: record.receivedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    fee: nairaFromKobo(feeOf(record)),
    exchangeOrder: record.exchangeOrderId,
    lines: record.lines.map(({ lineId, rule, fee, name, choice, qty }) => ({
      line: lineId,
      name,
      choice,
      qty,
      returnText: returnSentence(rule, fee),
    })),
  };
}
