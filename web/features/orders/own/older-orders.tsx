import { useState } from 'react';
import { failureOf } from '../../../graphql/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/**
 * For the few who have more orders than come at once.
 * @param fetchOlder loads the next page into the list above
 */
export function OlderOrders({ fetchOlder }: { fetchOlder: () => Promise<unknown> }) {
  const [isFetching, setIsFetching] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const showOlder = async (): Promise<void> => {
    if (isFetching) return;
    setIsFetching(true);
    setFailure(undefined);
    try {
      await fetchOlder();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsFetching(false);
    }
  };

  return (
    <>
      {failure !== undefined && <Alert tone="red">{failureOf(failure).message}</Alert>}
      <Button variant="line" busy={isFetching} onClick={() => void showOlder()}>
        Show older orders
      </Button>
    </>
  );
}
