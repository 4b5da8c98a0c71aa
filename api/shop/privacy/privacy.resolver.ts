import {
  Arg,
  Ctx,
  Field,
  GraphQLISODateTime,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { ADDRESS_TEXT, TAKE_BACK_TEXT } from '../../domain/accounts/erasure.ts';
import type { RequestContext } from '../context/context.ts';
import { Access } from '../context/field-access.ts';
import { askErasure, cancelErasure, cancelErasureByLink, myErasure } from './account-erasure.service.ts';

@ObjectType('EraseAccountPayload', { description: 'When the account is erased.' })
class EraseAccountPayloadType {
  @Field(() => GraphQLISODateTime, { description: 'Until then it can be kept.' })
  dueAt!: Date;
}

@ObjectType('KeepAccountPayload', { description: 'That the account is kept.' })
class KeepAccountPayloadType {
  @Field(() => Boolean, { description: 'Always true; what cannot be kept is an error.' })
  isKept!: boolean;
}

@InputType('KeepAccountInput', { description: 'Which account is kept.' })
class KeepAccountInputType {
  @Field(() => String, {
    nullable: true,
    description: 'From the link of the mail; without it, the account of the sign-in is kept.',
  })
  token?: string | null;
}

@Resolver()
export class PrivacyResolver {
  @Access('profile.view')
  @Query(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When one’s own account is erased; null unless that was asked for.',
  })
  accountErasureDueAt(@Ctx() ctx: RequestContext): Promise<Date | null> {
    return myErasure(ctx);
  }

  @Access('profile.edit')
  @Mutation(() => EraseAccountPayloadType, {
    description: `Asks for one’s own account to be erased in ${TAKE_BACK_TEXT}: name, e-mail and sign-ins go, reviews lose their name, orders keep their name, amounts, lines and days, and lose the address after ${ADDRESS_TEXT}. The last administrator, and an account with orders under way, is refused with \`CONFLICT\`. With an older sign-in the reason is \`STEP_UP_REQUIRED\`: call \`stepUp\` first.`,
  })
  async eraseAccount(@Ctx() ctx: RequestContext): Promise<EraseAccountPayloadType> {
    return { dueAt: await askErasure(ctx) };
  }

  @Access('account.enter')
  @Mutation(() => KeepAccountPayloadType, {
    description: 'Keeps an account that was to be erased, by the link of the mail or by its sign-in.',
  })
  async keepAccount(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => KeepAccountInputType, { description: 'Which one.' }) { token }: KeepAccountInputType,
  ): Promise<KeepAccountPayloadType> {
    if (typeof token === 'string') await cancelErasureByLink(ctx, token);
    else await cancelErasure(ctx);
    return { isKept: true };
  }
}
