import { ShopError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';

/** 400 naming the field; tells nothing about the account that has the address. */
export function emailTaken(): Error {
  return new ShopError('EMAIL_TAKEN', MESSAGES.emailTaken, { fields: { email: MESSAGES.emailTaken } });
}
