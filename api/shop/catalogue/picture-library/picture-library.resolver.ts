import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { parsePublicId } from '../../../domain/ids.ts';
import { type Connection, withMore } from '../../../platform/lists/connection.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import { readUpload } from '../../media/graphql-uploads.ts';
import { addToLibrary, changeLibraryPicture, removeFromLibrary } from './library-changes.service.ts';
import { type LibraryPicture, libraryPicturesConnection, listLibrary } from './picture-library.service.ts';
import {
  AddLibraryPictureInputType,
  ChangeLibraryPictureInputType,
  LibraryPictureArguments,
  LibraryPictureConnectionArguments,
  LibraryPictureConnectionType,
  LibraryPicturePageType,
  LibraryPicturePayloadType,
  LibraryPictureType,
  RemoveLibraryPictureInputType,
  RemoveLibraryPicturePayloadType,
} from './picture-library.type.ts';

const withUrl = ({ publicId, file, ...picture }: LibraryPicture): LibraryPictureType => ({
  ...picture,
  id: publicId,
  url: file,
});

@Resolver()
export class PictureLibraryResolver {
  @Access('product.view')
  @Query(() => LibraryPicturePageType, {
    description:
      'The pictures that the shop stores for its products, the newest first, by page number; `libraryPicturesConnection` uses cursors. For owners, managers and readers.',
  })
  async libraryPictures(
    @Ctx() ctx: RequestContext,
    @Args(() => LibraryPictureArguments) { page, pageSize, keyword, isUnused }: LibraryPictureArguments,
  ): Promise<LibraryPicturePageType> {
    const newestFirst = { sort: 'ID', order: 'DESC' } as const;
    const request = listRequest({ page, pageSize, sort: null, order: null }, newestFirst);
    const { items, ...list } = await listLibrary(ctx, { ...request, keyword, isUnused });
    return { ...list, pictures: items.map(withUrl) };
  }

  @Access('product.view')
  @Query(() => LibraryPictureConnectionType, {
    description:
      'The pictures that the shop stores for its products, newest first, with cursors; for owners, managers and readers.',
  })
  async libraryPicturesConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => LibraryPictureConnectionArguments) args: LibraryPictureConnectionArguments,
  ): Promise<Connection<LibraryPictureType>> {
    const found = await libraryPicturesConnection(ctx, args);
    return await withMore(found, async (pictures) => pictures.map(withUrl));
  }

  @Access('product.manage')
  @Mutation(() => LibraryPicturePayloadType, {
    description: 'Stores a picture that stays until it is deleted; for owners and managers.',
  })
  async addLibraryPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AddLibraryPictureInputType, { description: 'The picture.' })
    { image, ...words }: AddLibraryPictureInputType,
  ): Promise<LibraryPicturePayloadType> {
    const read = async () => ({ ...words, bytes: await readUpload(image) });
    return { picture: withUrl(await addToLibrary(ctx, read)) };
  }

  @Access('product.manage')
  @Mutation(() => LibraryPicturePayloadType, {
    description: 'Changes what is said of a picture wherever it is shown; for owners and managers.',
  })
  async changeLibraryPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeLibraryPictureInputType, { description: 'The picture and the changes.' })
    { id, ...words }: ChangeLibraryPictureInputType,
  ): Promise<LibraryPicturePayloadType> {
    return { picture: withUrl(await changeLibraryPicture(ctx, { ...words, id: parsePublicId(id) })) };
  }

  @Access('product.manage')
  @Mutation(() => RemoveLibraryPicturePayloadType, {
    description: 'Deletes a picture that nothing shows; for owners and managers.',
  })
  async removeLibraryPicture(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveLibraryPictureInputType, { description: 'The picture.' })
    { id }: RemoveLibraryPictureInputType,
  ): Promise<RemoveLibraryPicturePayloadType> {
    return { removedPictureId: await removeFromLibrary(ctx, parsePublicId(id)) };
  }
}
