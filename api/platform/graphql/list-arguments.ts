import { ArgsType, Field, Int, registerEnumType } from 'type-graphql';
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { parsePage } from '../../domain/pages/pagination.ts';
import { type ListRequest, SORT_ORDERS, type SortOrder } from '../lists/list-request.ts';

registerEnumType(SORT_ORDERS, {
  name: 'SortOrder',
  description: 'The direction in which a list is sorted.',
  valuesConfig: {
    ASC: { description: 'The smallest, first or oldest at the top.' },
    DESC: { description: 'The largest, last or newest at the top.' },
  },
});

/** Null is the same as absent. */
@ArgsType()
export class PageArguments {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'From 1; out of range gives the nearest page.',
  })
  page!: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_PAGE_SIZE,
    description: `Entries on a page, 1 to ${MAX_PAGE_SIZE}.`,
  })
  pageSize!: number | null;
}

/** @param otherwise the default sorting */
export function listRequest<Field extends string>(
  args: PageArguments & { sort: Field | null; order: SortOrder | null },
  otherwise: { sort: Field; order: SortOrder },
): ListRequest<Field> {
  return {
    sort: args.sort ?? otherwise.sort,
    order: args.order ?? otherwise.order,
    page: parsePage(args.page),
    pageSize: args.pageSize ?? DEFAULT_PAGE_SIZE,
  };
}
