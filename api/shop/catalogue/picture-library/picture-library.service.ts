import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import { MAX_USES_NAMED } from '../../../domain/catalogue/pictures/picture-library.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { fold } from '../../../platform/lists/fold.ts';
import { type ListPage, type ListRequest, requirePageSize } from '../../../platform/lists/list-request.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import {
  type LibraryPictureRecord,
  librarySource,
  type PictureUse,
  usesOfPictures,
} from './picture-library.store.ts';

export interface LibraryPicture extends LibraryPictureRecord {
  /** In how many places it is shown. */
  uses: number;
  /** The first of them, products first. */
  usedBy: Omit<PictureUse, 'file' | 'uses'>[];
}

export interface LibraryListInput extends Pick<ListRequest<'ID'>, 'page' | 'pageSize'> {
  /** Words of the alternative text, or of the name of a product that shows it. */
  keyword?: string | null | undefined;
  /** Only those that nothing shows. */
  isUnused?: boolean | null | undefined;
}

/** The pictures that the shop stores for its products, the newest first. */
export async function listLibrary(
  ctx: RequestContext,
  { keyword, isUnused, page, pageSize }: LibraryListInput,
): Promise<ListPage<LibraryPicture>> {
  authorise(ctx, 'product.view');
  requirePageSize(pageSize);
  const text = normaliseKeyword(keyword);
  const source = librarySource({
    keyword: text === '' ? '' : await fold(ctx.read, text),
    isUnused: isUnused === true,
  });
  const request = { page, pageSize, sort: 'ID', order: 'DESC', columns: { ID: { sql: 'id' } } } as const;
  const list = await readListPage<LibraryPictureRecord, 'ID'>(ctx.read, source, request);
  return { ...list, items: await withUses(ctx.read, list.items) };
}

export async function withUses(
  reader: Reader,
  pictures: readonly LibraryPictureRecord[],
): Promise<LibraryPicture[]> {
  const files = pictures.map(({ file }) => file);
  const found = files.length === 0 ? [] : await usesOfPictures(reader, files, MAX_USES_NAMED);
  const byFile = Map.groupBy(found, ({ file }) => file);
  return pictures.map((picture) => {
    const own = byFile.get(picture.file) ?? [];
    const usedBy = own.map(({ place, id, name }) => ({ place, id, name }));
    return { ...picture, uses: own[0]?.uses ?? 0, usedBy };
  });
}
