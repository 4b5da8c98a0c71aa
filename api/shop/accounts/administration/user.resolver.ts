import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { parseId } from '../../../domain/ids.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { listRequest } from '../../../platform/graphql/list-arguments.ts';
import { UserType } from '../users/account.type.ts';
import { changeUser, changeUserRole, deleteUser, updateUser } from './user-administration.service.ts';
import {
  ChangeUserInputType,
  ChangeUserRoleInputType,
  RemoveUserInputType,
  UserConnectionArguments,
  UserInputType,
  UserListArguments,
} from './user.input.ts';
import { listUsers, userDetail, usersConnection } from './user-list.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import {
  ChangeUserPayloadType,
  ChangeUserRolePayloadType,
  RemoveUserPayloadType,
  UserConnectionType,
  UserPageType,
} from './user.type.ts';

@Resolver()
export class UserResolver {
  @Access('user.view')
  @Query(() => UserPageType, {
    description:
      'All users, by page number; `usersConnection` uses cursors. For owners, managers, support and readers.',
  })
  async users(
    @Ctx() ctx: RequestContext,
    @Args(() => UserListArguments) args: UserListArguments,
  ): Promise<UserPageType> {
    const request = listRequest(args, { sort: 'ID', order: 'ASC' });
    const { items, ...page } = await listUsers(ctx, { ...request, filter: args.filter });
    return { ...page, users: items };
  }

  @Access('user.view')
  @Query(() => UserConnectionType, {
    description: 'All users, with cursors; for owners, managers, support and readers.',
  })
  usersConnection(
    @Ctx() ctx: RequestContext,
    @Args(() => UserConnectionArguments) args: UserConnectionArguments,
  ): Promise<Connection<UserRecord>> {
    return usersConnection(ctx, args);
  }

  @Access('user.view')
  @Query(() => UserType, {
    nullable: true,
    description:
      'One user, for owners, managers, support and readers; null with the error `NOT_FOUND` if there is none.',
  })
  userById(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<UserRecord> {
    return userDetail(ctx, parseId(id));
  }

  @Access('user.manage')
  @Mutation(() => ChangeUserPayloadType, {
    description: 'Changes a user’s name or e-mail, and for owners the admin flag; for owners and managers.',
  })
  async changeUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeUserInputType, { description: 'The user and the changes.' })
    input: ChangeUserInputType,
  ): Promise<ChangeUserPayloadType> {
    const { id, version, name, email, isAdmin } = input;
    return { user: await changeUser(ctx, { id: parseId(id), version, name, email, isAdmin }) };
  }

  @Access('user.set-role')
  @Mutation(() => ChangeUserRolePayloadType, {
    description:
      'Gives a user a role or takes it away; for owners. It counts from the user’s next request on.',
  })
  async changeUserRole(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ChangeUserRoleInputType, { description: 'Who, and which role.' })
    { id, role }: ChangeUserRoleInputType,
  ): Promise<ChangeUserRolePayloadType> {
    return { user: await changeUserRole(ctx, { id: parseId(id), role: role ?? null }) };
  }

  @Access('user.view')
  @Query(() => UserType, {
    description: 'One user; for owners, managers, support and readers.',
    deprecationReason: 'Use `userById`: a missing user leaves the rest of the answer intact.',
  })
  user(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<UserRecord> {
    return userDetail(ctx, parseId(id));
  }

  @Access('user.manage')
  @Mutation(() => UserType, {
    description: 'Changes a user’s name and e-mail, and for owners the admin flag; for owners and managers.',
    deprecationReason: 'Use `changeUser`, which leaves missing fields unchanged and checks versions.',
  })
  updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
    @Arg('input', () => UserInputType, { description: 'The new values.' }) input: UserInputType,
  ): Promise<UserRecord> {
    return updateUser(ctx, parseId(id), input, 'everybody');
  }

  @Access('user.manage')
  @Mutation(() => RemoveUserPayloadType, {
    description:
      'Deletes a user: personal data is erased and every session ends; orders and reviews stay. For owners and managers.',
  })
  async removeUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RemoveUserInputType, { description: 'The user to delete.' })
    input: RemoveUserInputType,
  ): Promise<RemoveUserPayloadType> {
    return { removedUserId: await deleteUser(ctx, parseId(input.id), 'everybody') };
  }

  @Access('user.manage')
  @Mutation(() => Boolean, {
    description:
      'Deletes a user: personal data is erased and every session ends; orders and reviews stay. For owners and managers.',
    deprecationReason: 'Use `removeUser`, which takes an input and returns the deleted id.',
  })
  async deleteUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'The user’s id.' }) id: string,
  ): Promise<boolean> {
    await deleteUser(ctx, parseId(id), 'everybody');
    return true;
  }
}
