import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { STOCK_ALERT_DAYS } from '../../../domain/catalogue/stock-alerts.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { askStockAlert, type StockAlert } from './stock-alert.service.ts';
import { AskStockAlertInputType, AskStockAlertPayloadType } from './stock-alert.type.ts';

@Resolver()
export class StockAlertResolver {
  @Access('stock-alert.ask')
  @Mutation(() => AskStockAlertPayloadType, {
    description: `Asks for one mail when a sold out variant is back in stock. The address is deleted with that mail, or after ${STOCK_ALERT_DAYS} days.`,
  })
  askStockAlert(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AskStockAlertInputType, { description: 'What is waited for, and by whom.' })
    { sku, email }: AskStockAlertInputType,
  ): Promise<StockAlert> {
    return askStockAlert(ctx, { sku, email: email ?? null });
  }
}
