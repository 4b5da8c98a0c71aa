import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { type ShopSettings, shopSettings } from './shop-settings.service.ts';
import { ShopSettingsType } from './shop.type.ts';

@Resolver()
export class ShopResolver {
  @Access('shop.visit')
  @Query(() => ShopSettingsType, { description: 'Public settings of this shop.' })
  shopSettings(@Ctx() ctx: RequestContext): Promise<ShopSettings> {
    return shopSettings(ctx);
  }
}
