import { Arg, Args, Ctx, FieldResolver, GraphQLISODateTime, Query, Resolver, Root } from 'type-graphql';
import { decimalText } from '../../../domain/money.ts';
import { MAX_MOVEMENT_DAYS, USUAL_MOVEMENT_DAYS } from '../../../domain/payments/money-movements.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { PayableAmountType } from '../../orders/reading/order.type.ts';
import { listMovements, moneyDays } from './movement.service.ts';
import type { MovementDay, MovementRow } from './movement.store.ts';
import { MoneyDayType, MovementArguments, MovementConnectionType, MovementType } from './movement.type.ts';

const READERS = 'for owners, managers and readers';

@Resolver(() => MovementType)
export class MovementResolver {
  @FieldResolver(() => PayableAmountType, { description: 'How much.' })
  amount(@Root() { cents, currency }: MovementRow): PayableAmountType {
    return { value: decimalText(cents), currency };
  }

  @Access('payment.view')
  @Query(() => MovementConnectionType, {
    description: `Payments and refunds of all providers and by hand, newest first; ${READERS}.`,
  })
  movements(
    @Ctx() ctx: RequestContext,
    @Args(() => MovementArguments) { filter, ...page }: MovementArguments,
  ): Promise<Connection<MovementRow>> {
    const { from, to, method, kind } = filter ?? {};
    return listMovements(ctx, { ...page, from, to, method, kind });
  }

  @Access('payment.view')
  @Query(() => [MoneyDayType], {
    description: `What has come in and gone back on each day, by method, newest first; the last ${USUAL_MOVEMENT_DAYS} days where nothing is given, at most ${MAX_MOVEMENT_DAYS}; ${READERS}.`,
  })
  moneyDays(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => GraphQLISODateTime, { nullable: true, description: 'From then on.' })
    from: Date | null,
    @Arg('to', () => GraphQLISODateTime, { nullable: true, description: 'Until then.' }) to: Date | null,
  ): Promise<MovementDay[]> {
    return moneyDays(ctx, { from, to });
  }
}

@Resolver(() => MoneyDayType)
export class MoneyDayResolver {
  @FieldResolver(() => PayableAmountType, { description: 'What has come in.' })
  taken(@Root() { takenCents, currency }: MovementDay): PayableAmountType {
    return { value: decimalText(takenCents), currency };
  }

  @FieldResolver(() => PayableAmountType, { description: 'What goes back or has gone back.' })
  returned(@Root() { returnedCents, currency }: MovementDay): PayableAmountType {
    return { value: decimalText(returnedCents), currency };
  }
}
