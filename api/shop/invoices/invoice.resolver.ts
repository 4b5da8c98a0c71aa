import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { parseId } from '../../domain/ids.ts';
import { invoiceNumber, MAX_PAPERS } from '../../domain/invoices/invoice-number.ts';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { issueInvoices, ordersToPrint } from './invoice.service.ts';
import type { InvoiceRecord } from './invoice.store.ts';
import { CreateInvoicesInputType, CreateInvoicesPayloadType, InvoiceType } from './invoice.type.ts';
import { invoiceByOrder } from './invoices.loader.ts';

@Resolver(() => OrderType)
export class InvoiceResolver {
  @FieldResolver(() => InvoiceType, {
    nullable: true,
    description: 'Its invoice; null until somebody has asked for it by `createInvoices`.',
  })
  async invoice(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<InvoiceType | null> {
    const found = await ctx.loader(invoiceByOrder).load(order.id);
    return found && presentInvoiceType(found);
  }

  @Access('order.view')
  @Query(() => [OrderType], {
    description: `Several orders at once, for their packing slips and invoices, at most ${MAX_PAPERS}: your own, and for staff any that their role covers.`,
  })
  ordersToPrint(
    @Ctx() ctx: RequestContext,
    @Arg('orderIds', () => [ID], { description: 'The orders’ ids.' }) orderIds: string[],
  ): Promise<OrderRecord[]> {
    return ordersToPrint(ctx, orderIds.map(parseId));
  }

  @Access('invoice.issue')
  @Mutation(() => CreateInvoicesPayloadType, {
    description:
      'Gives paid orders their invoices, which they keep: your own orders, and for staff any that their role covers.',
  })
  async createInvoices(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateInvoicesInputType, { description: 'The orders.' })
    { orderIds }: CreateInvoicesInputType,
  ): Promise<CreateInvoicesPayloadType> {
    const issued = await issueInvoices(ctx, orderIds.map(parseId));
    return { invoices: issued.map(({ invoice }) => presentInvoiceType(invoice)) };
  }
}

function presentInvoiceType({ orderId, year, number, issuedAt }: InvoiceRecord): InvoiceType {
  return { orderId, number: invoiceNumber({ year, number }), issuedAt };
}
