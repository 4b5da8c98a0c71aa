import { useState } from 'react';
import { failureOf } from '../../graphql/errors.ts';
import { useAskStockAlertMutation } from '../../graphql/generated/operations.ts';
import { useViewer } from '../../storage/session.ts';

export interface StockAlertState {
  /** Who is signed in has asked with it; visitors get the form. */
  press: () => void;
  needsAddress: boolean;
  ask: (email?: string) => Promise<unknown>;
  isAsking: boolean;
  /** Where the mail goes, once asked for. */
  askedFor: string | undefined;
  failure: string | undefined;
}

/** "Tell me when it is back": one mail for a sold out sku. */
export function useStockAlert(sku: string): StockAlertState {
  const viewer = useViewer();
  const [needsAddress, setNeedsAddress] = useState(false);
  const [send, { data, error, loading }] = useAskStockAlertMutation();
  const ask = (email?: string) => send({ variables: { input: { sku, email: email ?? null } } });
  const told = data?.askStockAlert;
  return {
    press: () => {
      if (viewer) ask().catch(() => undefined);
      else setNeedsAddress(true);
    },
    needsAddress: needsAddress && !told,
    ask,
    isAsking: loading,
    askedFor: told?.sku === sku ? told.email : undefined,
    failure: error && failureOf(error).message,
  };
}
