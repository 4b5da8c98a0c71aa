import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { unauthenticated } from '../../../domain/errors.ts';
import { type Proof, stepUp } from '../sessions/step-up.ts';

/**
 * Proves by password, and by a code where the account has a second factor, that the sign-in is in the right hands: for a
 * while it may then do what `STEP_UP_REQUIRED` has refused.
 * @returns until when
 * @throws ShopError BAD_USER_INPUT for a wrong password, SECOND_FACTOR_REQUIRED, WRONG_CODE, RATE_LIMITED
 */
export async function proveSignIn(ctx: RequestContext, proof: Proof): Promise<Date> {
  authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  if (!ctx.session) throw unauthenticated();
  return await stepUp(ctx, ctx.session, proof);
}
