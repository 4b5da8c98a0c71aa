import { Arg, Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import { parseId } from '../../../domain/ids.ts';
import { decimalText } from '../../../domain/money.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { Access } from '../../context/field-access.ts';
import type { DifferenceRow } from './book-difference.store.ts';
import { bookComparisons, bookDifferences, noteDifference } from './books.service.ts';
import {
  BookComparisonType,
  BookDifferenceConnectionType,
  BookDifferenceType,
  NoteBookDifferenceInputType,
  NoteBookDifferencePayloadType,
} from './books.type.ts';

@ArgsType()
class BookDifferenceArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'True for those to look into, false for those that are gone or explained.',
  })
  isOpen!: boolean | null;
}

@Resolver(() => BookDifferenceType)
export class BooksResolver {
  @Access('payment.view')
  @Query(() => [BookComparisonType], {
    description:
      'When the shop’s books were last compared with each provider’s; for owners, managers and readers.',
  })
  async bookComparisons(@Ctx() ctx: RequestContext): Promise<BookComparisonType[]> {
    return (await bookComparisons(ctx)).map(({ provider, ...row }) => ({ ...row, method: provider }));
  }

  @Access('payment.view')
  @Query(() => BookDifferenceConnectionType, {
    description:
      'What the shop’s books and the providers’ do not agree on, newest first; for owners, managers and readers.',
  })
  async bookDifferences(
    @Ctx() ctx: RequestContext,
    @Args(() => BookDifferenceArguments) args: BookDifferenceArguments,
  ): Promise<Connection<BookDifferenceType>> {
    const list = await bookDifferences(ctx, args);
    return { ...list, edges: list.edges.map(({ cursor, node }) => ({ cursor, node: present(node) })) };
  }

  @Access('payment.record')
  @Mutation(() => NoteBookDifferencePayloadType, {
    description: 'Writes down why the books differ, which closes the difference; for owners and managers.',
  })
  async noteBookDifference(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NoteBookDifferenceInputType, { description: 'The difference and the note.' })
    { id, note }: NoteBookDifferenceInputType,
  ): Promise<NoteBookDifferencePayloadType> {
    return { difference: present(await noteDifference(ctx, { id: parseId(id), note })) };
  }
}

function present({ provider, oursCents, theirsCents, ...row }: DifferenceRow): BookDifferenceType {
  const amount = (cents: number | null) =>
    cents === null ? null : { value: decimalText(cents), currency: row.currency };
  return { ...row, method: provider, ours: amount(oursCents), theirs: amount(theirsCents) };
}
