import { recordExport } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { keywordSearch } from '../../../platform/lists/fold.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import {
  Conditions,
  countRows,
  type ListSource,
  readInBatches,
} from '../../../platform/lists/list-source.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { notFound } from '../../../domain/errors.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import type { UserRecord } from '../users/user.record.ts';
import { USER_LIST, userById } from '../users/user.store.ts';

/** Names sort without case and accents. */
const SORT_COLUMNS: SortColumns<UserSortField> = {
  ID: { sql: 'id' },
  NAME: { sql: 'searchable', isBytewise: true },
  EMAIL: { sql: 'email' },
  CREATED_AT: { sql: 'created_at' },
};

const IS_STAFF = '(is_admin or staff_role is not null)';

export const FIRST_USERS = 20;

export const USER_SORT_FIELDS = { ID: 'ID', NAME: 'NAME', EMAIL: 'EMAIL', CREATED_AT: 'CREATED_AT' } as const;
export type UserSortField = keyof typeof USER_SORT_FIELDS;

/** What is absent or null does not filter. */
export interface UserFilter {
  /** Any part of name or e-mail, or an id. */
  keyword?: string | null | undefined;
  isAdmin?: boolean | null | undefined;
  /** Only people with a role, or only shoppers. */
  isStaff?: boolean | null | undefined;
}

/** Without guests and deleted users. */
export async function listUsers(
  ctx: RequestContext,
  input: ListRequest<UserSortField> & { filter?: UserFilter | null },
): Promise<ListPage<UserRecord>> {
  authorise(ctx, 'user.view');
  requirePageSize(input.pageSize);
  const source = await usersWhere(ctx, input.filter);
  return await readListPage<UserRecord, UserSortField>(ctx.read, source, {
    ...input,
    columns: SORT_COLUMNS,
  });
}

export interface UserSort {
  field: UserSortField;
  direction: SortOrder;
}

/** By registration unless asked otherwise. */
export async function usersConnection(
  ctx: RequestContext,
  input: ConnectionInput & { filter?: UserFilter | null; sort?: UserSort | null },
): Promise<Connection<UserRecord>> {
  authorise(ctx, 'user.view');
  const page = readIdCursorPage(input, FIRST_USERS);
  const { field, direction: order } = input.sort ?? { field: 'ID', direction: 'ASC' };
  const column = SORT_COLUMNS[field];
  const source = await usersWhere(ctx, input.filter);
  return await readConnection(ctx.read, source, {
    column,
    order,
    page,
    entryOf: (user: UserRecord) => user,
  });
}

/** The same for taking away, oldest first, in batches. */
export async function* allUsers(ctx: RequestContext, filter?: UserFilter): AsyncGenerator<UserRecord[]> {
  authorise(ctx, 'user.export');
  await recordExport(ctx, 'USERS_EXPORTED', filter);
  yield* usersInBatches(ctx, filter);
}

/** How many there are to take away. */
export async function countAllUsers(ctx: RequestContext, filter?: UserFilter): Promise<number> {
  authorise(ctx, 'user.export');
  return await countRows(ctx.read, await usersWhere(ctx, filter));
}

/** Oldest first, in batches. */
export async function* usersInBatches(
  ctx: RequestContext,
  filter?: UserFilter,
): AsyncGenerator<UserRecord[]> {
  authorise(ctx, 'user.export');
  yield* readInBatches<UserRecord>(ctx.read, await usersWhere(ctx, filter), 'ASC');
}

/** @throws ShopError NOT_FOUND, also when deleted */
export async function userDetail(ctx: RequestContext, id: number | null): Promise<UserRecord> {
  authorise(ctx, 'user.view');
  const user = id === null ? null : await userById(ctx.read, id);
  if (!user) throw notFound('User');
  return user;
}

async function usersWhere(ctx: RequestContext, filter?: UserFilter | null): Promise<ListSource> {
  const where = new Conditions().add(() => 'email is not null');
  const isAdmin = filter?.isAdmin;
  // As the partial index has it.
  if (typeof isAdmin === 'boolean')
    where.add(() => (isAdmin ? 'is_admin and deleted_at is null' : 'not is_admin'));
  const isStaff = filter?.isStaff;
  if (typeof isStaff === 'boolean') where.add(() => (isStaff ? IS_STAFF : `not ${IS_STAFF}`));
  const search = await keywordSearch(ctx.read, where, {
    keyword: filter?.keyword,
    column: 'searchable',
    table: 'users',
  });
  return { ...USER_LIST, where, search };
}
