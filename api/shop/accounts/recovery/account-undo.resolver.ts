import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../context/field-access.ts';
import type { RequestContext } from '../../context/context.ts';
import { UndoAccountChangeInputType } from '../users/account.input.ts';
import { UndoAccountChangePayloadType } from '../users/account.type.ts';
import { undoAccountChange, type UndoneChange } from './account-undo.service.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

@Resolver()
export class AccountUndoResolver {
  @Access('account.enter')
  @Mutation(() => UndoAccountChangePayloadType, {
    description: `Undoes a change of e-mail address or password with the token from the link in a mail, once and within ${linkLife('account-undo')}, whatever was changed since. Every session ends.`,
  })
  undoAccountChange(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UndoAccountChangeInputType, { description: 'The token from the link in the mail.' })
    input: UndoAccountChangeInputType,
  ): Promise<UndoneChange> {
    return undoAccountChange(ctx, input.token);
  }
}
