import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { decimalText } from '../../../domain/money.ts';
import { Access } from '../../context/field-access.ts';
import { presentRefund } from './refund.type.ts';
import { MOST_REFUNDS } from './refunds.loader.ts';
import { referenceOf, type UnappliedPayment } from './unapplied-payment.record.ts';
import { failureOf, stateOf, unappliedPayments, whatToDo } from './unapplied-payment.service.ts';
import { UnappliedPaymentConnectionType, type UnappliedPaymentType } from './unapplied-payment.type.ts';

const FIRST = { nullable: true, defaultValue: 20, description: 'How many entries, 1 to 100.' };

@Resolver()
export class UnappliedPaymentResolver {
  @Access('payment.view')
  @Query(() => UnappliedPaymentConnectionType, {
    description:
      'Money that came in and fits no order, newest first, until it has gone back; for administrators.',
  })
  async unappliedPayments(
    @Ctx() ctx: RequestContext,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor to go on after.' })
    after: string | null,
    @Arg('isReturned', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Those of which all has gone back, instead of those that are open.',
    })
    isReturned: boolean | null,
  ): Promise<Connection<UnappliedPaymentType>> {
    const input = { first: first ?? FIRST.defaultValue, after, isReturned: isReturned ?? false };
    const { edges, pageInfo } = await unappliedPayments(ctx, input);
    return { edges: edges.map(({ cursor, node }) => ({ cursor, node: present(node) })), pageInfo };
  }
}

function present(payment: UnappliedPayment): UnappliedPaymentType {
  const { orderId, reason, captureId, foundAt, returnedAt, amountCents, currency } = payment;
  return {
    id: referenceOf(payment),
    orderId,
    amount: { value: decimalText(amountCents), currency },
    reason,
    captureId,
    state: stateOf(payment),
    failure: failureOf(payment),
    whatToDo: whatToDo(payment),
    refunds: payment.refunds.slice(-MOST_REFUNDS).map(presentRefund),
    foundAt,
    returnedAt,
  };
}
