import { ShopError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';

/** Reveals nothing else about the account. */
export function emailTaken(): Error {
  return new ShopError('EMAIL_TAKEN', MESSAGES.emailTaken, { fields: { email: MESSAGES.emailTaken } });
}
