import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { myAddresses, removeAddress, saveAddress, markAddressUsed } from './saved-address.service.ts';
import {
  DeleteAddressInputType,
  DeleteAddressPayloadType,
  SaveAddressInputType,
  SaveAddressPayloadType,
  SavedAddressType,
  MarkAddressUsedInputType,
} from './saved-address.type.ts';

@Resolver()
export class SavedAddressResolver {
  @Access('profile.view')
  @Query(() => [SavedAddressType], { description: 'Your own saved addresses, the last used first.' })
  myAddresses(@Ctx() ctx: RequestContext): Promise<SavedAddressType[]> {
    return myAddresses(ctx);
  }

  @Access('profile.edit')
  @Mutation(() => SaveAddressPayloadType, {
    description:
      'Adds an address to your account, or changes one. One that is there already is not added again.',
  })
  async saveAddress(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SaveAddressInputType, { description: 'The address.' })
    { id: given, ...input }: SaveAddressInputType,
  ): Promise<SaveAddressPayloadType> {
    const id = given == null ? null : parseId(given);
    if (given != null && id === null) throw notFound('Address');
    return { savedAddress: await saveAddress(ctx, { ...input, id }) };
  }

  @Access('profile.edit')
  @Mutation(() => SaveAddressPayloadType, {
    description: 'Notes that an address was chosen for an order, so that it comes first.',
  })
  async markAddressUsed(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => MarkAddressUsedInputType, { description: 'The address.' }) {
      id,
    }: MarkAddressUsedInputType,
  ): Promise<SaveAddressPayloadType> {
    return { savedAddress: await markAddressUsed(ctx, parseId(id)) };
  }

  @Access('profile.edit')
  @Mutation(() => DeleteAddressPayloadType, { description: 'Takes an address out of your account.' })
  async deleteAddress(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => DeleteAddressInputType, { description: 'The address.' })
    { id }: DeleteAddressInputType,
  ): Promise<DeleteAddressPayloadType> {
    return { deletedAddressId: await removeAddress(ctx, parseId(id)) };
  }
}
