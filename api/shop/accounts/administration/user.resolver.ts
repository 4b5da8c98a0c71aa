import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { UserType } from '../users/account.type.ts';
import { changeUser, deleteUser, updateUser } from './user-administration.service.ts';
import {
  ChangeUserInputType,
  RemoveUserInputType,
  UserConnectionArguments,
  UserInputType,
  UserListArguments,
} from './user.input.ts';
import { listUsers, userDetail, usersConnection } from './user-list.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import {
  ChangeUserPayloadType,
  RemoveUserPayloadType,
  UserConnectionType,
  UserPageType,
} from './user.type.ts';

@Resolver()
export class UserResolver {
  @Access('user.manage')
  @Query(() => UserPageType, {
    description:
      'The shop’s users on pages with numbers; `usersConnection` has them from cursor to cursor. For administrators.',
  })
  async users(
    @Ctx() ctx: RequestContext,
    @Args(() => UserListArguments) args: UserListArguments,
  ): Promise<UserPageType> {
    const request = listRequest(args, { sort: 'ID', order: 'ASC' });
    const { items, ...page } = await listUsers(ctx, { ...request, filter: args.filter });
    return { ...page, users: items };
  }

  @Access('user.manage')
  @Query(() => UserConnectionType, {
    description: 'The shop’s users from cursor to cursor; for administrators.',
  })
  usersConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => UserConnectionArguments) args: UserConnectionArguments,
  ): Promise<Connection<UserRecord>> {
    return usersConnection(ctx, args);
  }

  @Access('user.manage')
  @Query(() => UserType, {
    nullable: true,
    description: 'One user, for administrators; null with the error `NOT_FOUND` where there is none.',
  })
  userById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<UserRecord> {
    return userDetail(ctx, parseId(id));
  }

  @Access('user.manage')
  @Mutation(() => ChangeUserPayloadType, {
    description: 'Changes some of a user: name, e-mail or admin flag; for administrators.',
  })
  async changeUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeUserInputType, { description: 'Who is changed, and what.' })
    input: ChangeUserInputType,
  ): Promise<ChangeUserPayloadType> {
    const { id, version, name, email, isAdmin } = input;
    return { user: await changeUser(ctx, { id: parseId(id), version, name, email, isAdmin }) };
  }

  @Access('user.manage')
  @Query(() => UserType, {
    description: 'One user; for administrators.',
    deprecationReason: 'Use `userById`: where there is none, it takes nothing else of the answer away.',
  })
  user(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<UserRecord> {
    return userDetail(ctx, parseId(id));
  }

  @Access('user.manage')
  @Mutation(() => UserType, {
    description: 'Changes a user’s name, e-mail and admin flag; for administrators.',
    deprecationReason: 'Use `changeUser`, which leaves what is left out and knows versions.',
  })
  updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
    @Arg('input', () => UserInputType, { description: 'The user as it shall be.' }) input: UserInputType,
  ): Promise<UserRecord> {
    return updateUser(ctx, parseId(id), input);
  }

  @Access('user.manage')
  @Mutation(() => RemoveUserPayloadType, {
    description:
      'Deletes a user: the personal data goes and every sign-in ends, orders and reviews stay; for administrators.',
  })
  async removeUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveUserInputType, { description: 'Who is deleted.' }) input: RemoveUserInputType,
  ): Promise<RemoveUserPayloadType> {
    return { removedUserId: await deleteUser(ctx, parseId(input.id)) };
  }

  @Access('user.manage')
  @Mutation(() => Boolean, {
    description:
      'Deletes a user: the personal data goes and every sign-in ends, orders and reviews stay; for administrators.',
    deprecationReason: 'Use `removeUser`, which takes an input and says who was deleted.',
  })
  async deleteUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<boolean> {
    await deleteUser(ctx, parseId(id));
    return true;
  }
}
