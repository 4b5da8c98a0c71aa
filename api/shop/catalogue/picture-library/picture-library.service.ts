import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import { MAX_USES_NAMED } from '../../../domain/catalogue/pictures/picture-library.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import type { Reader } from '../../../platform/database/read.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
  withMore,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
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

/** What is absent or null narrows nothing. */
export interface LibraryFilter {
  /** Words of the alternative text, or of the name of a product that shows it. */
  keyword?: string | null | undefined;
  /** Only those that nothing shows. */
  isUnused?: boolean | null | undefined;
}

/** The pictures that the shop stores for its products, the newest first. */
export async function listLibrary(
  ctx: RequestContext,
  { page, pageSize, ...filter }: LibraryFilter & Pick<ListRequest<'ID'>, 'page' | 'pageSize'>,
): Promise<ListPage<LibraryPicture>> {
  authorise(ctx, 'product.view');
  requirePageSize(pageSize);
  const source = await sourceOf(ctx, filter);
  const request = { page, pageSize, sort: 'ID', order: 'DESC', columns: { ID: { sql: 'id' } } } as const;
  const list = await readListPage<LibraryPictureRecord, 'ID'>(ctx.read, source, request);
  return { ...list, items: await withUses(ctx.read, list.items) };
}

/** The newest first. */
export async function libraryPicturesConnection(
  ctx: RequestContext,
  input: ConnectionInput & { filter?: LibraryFilter | null },
): Promise<Connection<LibraryPicture>> {
  authorise(ctx, 'product.view');
  const found = await readConnection(ctx.read, await sourceOf(ctx, input.filter ?? {}), {
    column: { sql: 'id' },
    order: 'DESC',
    page: readIdCursorPage(input, DEFAULT_PAGE_SIZE),
    entryOf: (row: LibraryPictureRecord) => row,
  });
  return await withMore(found, (pictures) => withUses(ctx.read, pictures));
}

async function sourceOf(ctx: RequestContext, { keyword, isUnused }: LibraryFilter) {
  const text = normaliseKeyword(keyword);
  return librarySource({
    keyword: text === '' ? '' : await fold(ctx.read, text),
    isUnused: isUnused === true,
  });
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
