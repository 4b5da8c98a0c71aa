import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MAX_COLOURS } from '../../../domain/catalogue/facts/colours.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import {
  changeColour,
  createColour,
  type ListedColour,
  listedColours,
  removeColour,
} from './colour-changes.service.ts';
import {
  ChangeColourInputType,
  ColourPayloadType,
  CreateColourInputType,
  ListedColourType,
  RemoveColourInputType,
  RemoveColourPayloadType,
} from './colour-changes.type.ts';

@Resolver()
export class ColourChangesResolver {
  @Access('product.view')
  @Query(() => [ListedColourType], {
    description: `The colours of the trade with what uses them, at most ${MAX_COLOURS}; for staff with products.`,
  })
  adminColours(@Ctx() ctx: RequestContext): Promise<ListedColour[]> {
    return listedColours(ctx);
  }

  @Access('product.manage')
  @Mutation(() => ColourPayloadType, { description: 'Adds a colour; for owners and managers.' })
  async createColour(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateColourInputType, { description: 'The colour.' }) input: CreateColourInputType,
  ): Promise<ColourPayloadType> {
    return { colour: await createColour(ctx, input) };
  }

  @Access('product.manage')
  @Mutation(() => ColourPayloadType, { description: 'Changes a colour; for owners and managers.' })
  async changeColour(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeColourInputType, { description: 'The colour and the changes.' })
    input: ChangeColourInputType,
  ): Promise<ColourPayloadType> {
    return { colour: await changeColour(ctx, input) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveColourPayloadType, {
    description: 'Deletes a colour that nothing uses; for owners and managers.',
  })
  async removeColour(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveColourInputType, { description: 'The colour.' })
    { code }: RemoveColourInputType,
  ): Promise<RemoveColourPayloadType> {
    return { removedColourCode: await removeColour(ctx, code) };
  }
}
