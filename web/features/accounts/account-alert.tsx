import { failureOf } from '../../graphql/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { PASSWORDS_DIFFER } from '#domain/forms/form-rules.ts';

interface AccountAlertProps {
  /** What the API answered to the last try. */
  error: unknown;
  /** The sentence under the confirmation, when there is one. */
  confirmError?: string | undefined;
}

/** The red alert above an account form: what the API says, or that the passwords differ. */
export function AccountAlert({ error, confirmError }: AccountAlertProps) {
  const text = confirmError === PASSWORDS_DIFFER ? PASSWORDS_DIFFER : error ? failureOf(error).message : null;
  return text === null ? null : <Alert tone="red">{text}</Alert>;
}
