import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_MAKERS } from '../../../domain/forms/maker-form.ts';
import { parseId } from '../../../domain/ids.ts';
import { type CapChart, MAX_CHARTS } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import { MAX_TABLES, type ShadeTable } from '../../../domain/catalogue/shade/shade-table.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { CapChartType } from './cap-chart.type.ts';
import {
  capCharts,
  changeMaker,
  createMaker,
  findMakers,
  type Maker,
  removeMaker,
  shadeTables,
} from './maker.service.ts';
import {
  ChangeMakerInputType,
  CreateMakerInputType,
  MakerPayloadType,
  MakerType,
  RemoveMakerInputType,
  RemoveMakerPayloadType,
} from './maker.type.ts';
import { ShadeTableType } from './shade-table.type.ts';

@Resolver()
export class MakerResolver {
  @Access('product.view')
  @Query(() => [MakerType], {
    description: `The makers by name, the first ${MAX_MAKERS}; for staff with products.`,
  })
  makers(
    @Ctx() ctx: RequestContext,
    @Arg('keyword', () => String, { nullable: true, description: 'A part of the name.' })
    keyword: string | null,
  ): Promise<Maker[]> {
    return findMakers(ctx, keyword);
  }

  @Access('catalogue.view')
  @Query(() => [CapChartType], {
    description: `The cap sizes of the makers that have stated them, the first ${MAX_CHARTS} by name.`,
  })
  capCharts(@Ctx() ctx: RequestContext): Promise<CapChart[]> {
    return capCharts(ctx);
  }

  @Access('catalogue.view')
  @Query(() => [ShadeTableType], {
    description: `The colours of the makers that state their own values, the first ${MAX_TABLES} by name.`,
  })
  shadeTables(@Ctx() ctx: RequestContext): Promise<ShadeTable[]> {
    return shadeTables(ctx);
  }

  @Access('product.manage')
  @Mutation(() => MakerPayloadType, { description: 'Adds a maker; for owners and managers.' })
  async createMaker(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateMakerInputType, { description: 'The maker.' }) input: CreateMakerInputType,
  ): Promise<MakerPayloadType> {
    return { maker: await createMaker(ctx, input) };
  }

  @Access('product.manage')
  @Mutation(() => MakerPayloadType, {
    description: 'Changes a maker; its products get its new name as their brand. For owners and managers.',
  })
  async changeMaker(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeMakerInputType, { description: 'The maker and the changes.' })
    { id, ...input }: ChangeMakerInputType,
  ): Promise<MakerPayloadType> {
    return { maker: await changeMaker(ctx, { ...input, id: parseId(id) }) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveMakerPayloadType, {
    description: 'Deletes a maker that no product names; for owners and managers.',
  })
  async removeMaker(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveMakerInputType, { description: 'The maker.' }) { id }: RemoveMakerInputType,
  ): Promise<RemoveMakerPayloadType> {
    return { removedMakerId: await removeMaker(ctx, parseId(id)) };
  }
}
