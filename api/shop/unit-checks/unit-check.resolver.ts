import { Arg, Ctx, FieldResolver, Float, Int, Mutation, Resolver, Root } from 'type-graphql';
import { parseId } from '../../domain/ids.ts';
import { MAX_UNIT_PHOTOS } from '../../domain/unit-checks/unit-check.ts';
import { productFacts } from '../catalogue/facts/product-facts.loader.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { ProductType } from '../catalogue/product/product.type.ts';
import { Access } from '../context/field-access.ts';
import type { RequestContext } from '../context/context.ts';
import { orderPictures, pictureLink } from '../order-pictures/order-picture.service.ts';
import type { OrderPictureRecord } from '../order-pictures/order-picture.store.ts';
import { ordersById } from '../orders/reading/orders.loader.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { OrderType } from '../orders/reading/order.type.ts';
import { SETTINGS } from '../owner-settings/kept/settings-keeper.ts';
import type { UnitCheckRecord } from '../orders/unit-check/unit-check.store.ts';
import { answerUnit, checkOf, chooseCheck, sendUnit, skipCheck } from './unit-check.service.ts';
import {
  AnswerUnitPhotosInputType,
  ChooseUnitCheckInputType,
  SendUnitPhotosInputType,
  SkipUnitCheckInputType,
  UnitCheckPayloadType,
  UnitCheckType,
  UnitPhotoType,
} from './unit-check.type.ts';

interface Payload {
  order: OrderRecord;
}

@Resolver(() => UnitCheckType)
export class UnitCheckResolver {
  @FieldResolver(() => Float, { nullable: true, description: 'The measured length in inches.' })
  length(@Root() { lengthTenths }: UnitCheckRecord): number | null {
    return lengthTenths === null ? null : lengthTenths / 10;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'The weight in grams, if it was weighed.' })
  weight(@Root() { grams }: UnitCheckRecord): number | null {
    return grams;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Round the cap with its straps open, in centimetres, if it was measured.',
  })
  cap(@Root() { capTenths }: UnitCheckRecord): number | null {
    return capTenths === null ? null : capTenths / 10;
  }

  @FieldResolver(() => [UnitPhotoType], {
    description: `Its photos, the newest of each kind last, at most ${MAX_UNIT_PHOTOS}.`,
  })
  async photos(
    @Ctx() ctx: RequestContext,
    @Root() { orderId }: UnitCheckRecord,
  ): Promise<OrderPictureRecord[]> {
    const order = await ctx.loader(ordersById).load(orderId);
    return order ? (await orderPictures(ctx, order)).filter(({ slot }) => slot !== null) : [];
  }

  @Access('unit-check.send')
  @Mutation(() => UnitCheckPayloadType, {
    description:
      'Sends the buyer the photos of a wig and what was measured; for owners, managers, support and whoever packs.',
  })
  async sendUnitPhotos(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SendUnitPhotosInputType, { description: 'What was measured.' })
    { orderId, ...unit }: SendUnitPhotosInputType,
  ): Promise<Payload> {
    return { order: await sendUnit(ctx, parseId(orderId), unit) };
  }

  @Access('unit-check.answer')
  @Mutation(() => UnitCheckPayloadType, {
    description: 'Answers to the photos of your own wig, or of any for owners, managers and support.',
  })
  async answerUnitPhotos(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AnswerUnitPhotosInputType, { description: 'The answer.' })
    { orderId, answer, words }: AnswerUnitPhotosInputType,
  ): Promise<Payload> {
    return { order: await answerUnit(ctx, parseId(orderId), { answer, words }) };
  }

  @Access('unit-check.answer')
  @Mutation(() => UnitCheckPayloadType, {
    description:
      'Says what happens to your own wig without an answer, or to any for owners, managers and support.',
  })
  async chooseUnitCheck(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChooseUnitCheckInputType, { description: 'The choice.' })
    { orderId, choice }: ChooseUnitCheckInputType,
  ): Promise<Payload> {
    return { order: await chooseCheck(ctx, parseId(orderId), choice) };
  }

  @Access('unit-check.skip')
  @Mutation(() => UnitCheckPayloadType, {
    description: 'Goes on without the buyer’s answer, with a reason; for owners and managers.',
  })
  async skipUnitCheck(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SkipUnitCheckInputType, { description: 'The order, and why.' })
    { orderId, reason }: SkipUnitCheckInputType,
  ): Promise<Payload> {
    return { order: await skipCheck(ctx, parseId(orderId), reason) };
  }
}

@Resolver(() => UnitPhotoType)
export class UnitPhotoResolver {
  @FieldResolver(() => String, { description: 'A link that ends after some minutes, for whoever has it.' })
  url(@Ctx() ctx: RequestContext, @Root() picture: OrderPictureRecord): string {
    return pictureLink(ctx, picture).url;
  }
}

@Resolver(() => OrderType)
export class OrderUnitCheckResolver {
  @FieldResolver(() => UnitCheckType, {
    nullable: true,
    description: 'The buyer’s look at photos of the wig before it leaves; null where there is none.',
  })
  unitCheck(@Ctx() ctx: RequestContext, @Root() order: OrderRecord): Promise<UnitCheckRecord | null> {
    return checkOf(ctx, order);
  }
}

@Resolver(() => ProductType)
export class ProductUnitCheckResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether its buyer sees photos of the very piece, and agrees, before it leaves.',
  })
  async hasUnitCheck(@Ctx() ctx: RequestContext, @Root() { id }: ProductRecord): Promise<boolean> {
    ctx.answer.shown.add(SETTINGS);
    const { unitChecks } = await ctx.parts.ownerSettings.current();
    return unitChecks.isOn && (await ctx.loader(productFacts).load(id))?.kind === 'wig';
  }
}
