import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { AUDIT_TEXT } from '../../../domain/audit/audit-actions.ts';
import { parseId } from '../../../domain/ids.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { type HistoryPage, productHistory } from './product-history.service.ts';
import { ProductHistoryArguments, ProductHistoryPageType } from './product-history.type.ts';

@Resolver()
export class ProductHistoryResolver {
  @Access('product.manage')
  @Query(() => ProductHistoryPageType, {
    description: `Who changed what of a product in the last ${AUDIT_TEXT}, and what orders took from its stock; for owners and managers.`,
  })
  productHistory(
    @Ctx() ctx: RequestContext,
    @Args(() => ProductHistoryArguments) { id, first, after }: ProductHistoryArguments,
  ): Promise<HistoryPage> {
    return productHistory(ctx, { id: parseId(id), first, after });
  }
}
