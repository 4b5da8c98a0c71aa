import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { MAX_MOVES, NOTE_LIMITS } from '../../../domain/orders/order-moves.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { ChangeOrderPayloadType, OrderType } from '../reading/order.type.ts';
import {
  addOrderNote,
  notesOf,
  type OrderNoteRecord,
  type TimelineEntry,
  timelineOf,
} from './order-timeline.service.ts';
import { AddOrderNoteInputType, OrderMoveType, OrderNoteType } from './order-timeline.type.ts';

@Resolver(() => OrderType)
export class OrderTimelineResolver {
  @FieldResolver(() => [OrderMoveType], {
    description: `What has happened to it, newest first, the last ${MAX_MOVES}, and its placement.`,
  })
  timeline(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<TimelineEntry[]> {
    return timelineOf(ctx, order);
  }

  @FieldResolver(() => [OrderNoteType], {
    nullable: true,
    description: `Notes of staff, newest first, at most ${NOTE_LIMITS.notes}; null for everybody else.`,
  })
  notes(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<OrderNoteRecord[] | null> {
    return notesOf(ctx, order);
  }

  @Access('order.note')
  @Mutation(() => ChangeOrderPayloadType, {
    description: 'Adds a note that only staff see; for owners, managers, packers and support.',
  })
  async addOrderNote(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddOrderNoteInputType, { description: 'The order and the note.' })
    { id, words }: AddOrderNoteInputType,
  ): Promise<{ order: OrderRecord }> {
    return { order: await addOrderNote(ctx, parseId(id), { words }) };
  }
}
