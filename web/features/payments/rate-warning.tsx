import type { PaypalAccessFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';

/** Warns that real money is charged as if a naira were a dollar. */
export function RateWarning({ paypal }: { paypal: PaypalAccessFragment | null | undefined }) {
  if (paypal?.environment !== 'PRODUCTION' || paypal.rate !== 1) return null;
  return (
    <Alert tone="red">
      PayPal charges one US dollar for every naira. Set the PayPal rate in the settings to the dollars for one
      naira, such as 0.00065.
    </Alert>
  );
}
