import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import { REFUND_WORDS } from '../../../domain/refunds/refund-words.ts';
import { STAFF_REFUND_WORDS, type StaffRefundReason } from '../../../domain/payments/refund-lifecycle.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';

export const STAFF_REFUND_REASON_CODES = {
  FAULT: 'fault',
  CHANGED_MIND: 'changed-mind',
  GOODWILL: 'goodwill',
} as const satisfies Record<string, StaffRefundReason>;

registerEnumType(STAFF_REFUND_REASON_CODES, {
  name: 'StaffRefundReason',
  description: 'Why staff give money of a paid order back.',
  valuesConfig: {
    FAULT: { description: `${STAFF_REFUND_WORDS.fault}: the delivery is given back too.` },
    CHANGED_MIND: { description: `${STAFF_REFUND_WORDS['changed-mind']}.` },
    GOODWILL: { description: `${STAFF_REFUND_WORDS.goodwill}.` },
  },
});

@InputType('RefundLineInput', { description: 'Pieces of a line of the order that are refunded.' })
export class RefundLineInputType {
  @Field(() => ID, { description: 'The line’s id.' })
  line!: string;

  @Field(() => Int, { description: 'How many, at most those that are not refunded yet.' })
  qty!: number;
}

@InputType('RefundPreviewInput', {
  description: 'What is given back: some lines, an amount, or without both everything that is left.',
})
export class RefundPreviewInputType {
  @Field(() => ID, { description: 'The order’s id.' })
  id!: string;

  @Field(() => [RefundLineInputType], { nullable: true, description: 'The pieces.' })
  lines?: RefundLineInputType[] | null;

  @Field(() => MoneyScalar, { nullable: true, description: 'An amount in naira, instead of pieces.' })
  amount?: number | null;

  @Field(() => STAFF_REFUND_REASON_CODES, { description: 'Why.' })
  reason!: StaffRefundReason;
}

@InputType('RefundOrderInput', { description: 'What is given back, and what was left before.' })
export class RefundOrderInputType extends RefundPreviewInputType {
  @Field(() => MoneyScalar, {
    description: '`left` of the preview; where it is something else by now, nothing is given back.',
  })
  expectedLeft!: number;

  @Field(() => String, {
    nullable: true,
    description: `What the buyer reads about it: ${lengthText(REFUND_WORDS).toLowerCase()}.`,
  })
  words?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the pieces go back on sale.' })
  restock?: boolean | null;
}
