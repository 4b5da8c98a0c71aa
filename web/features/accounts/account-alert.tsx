import { failureOf } from '../../graphql/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { PASSWORDS_DIFFER } from '#domain/forms/form-rules.ts';

interface AccountAlertProps {
  error: unknown;
  confirmError?: string | undefined;
}

/** Above an account form: the API's error, or that the passwords differ. */
export function AccountAlert({ error, confirmError }: AccountAlertProps) {
  const text = confirmError === PASSWORDS_DIFFER ? PASSWORDS_DIFFER : error ? failureOf(error).message : null;
  return text === null ? null : <Alert tone="red">{text}</Alert>;
}
