import { useState } from 'react';
import { failureOf } from '../../graphql/errors.ts';
import { useRenewOrderLinkMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** For staff: when the link to a guest's order has reached somebody else. */
export function GuestLink({ id, email }: { id: string; email: string | null | undefined }) {
  const [renew, { error, loading }] = useRenewOrderLinkMutation();
  const [isDone, setDone] = useState(false);
  const ask = async (): Promise<void> => {
    if (!window.confirm(`End the link to order ${id}, and mail its buyer another?`)) return;
    // The error is in `error`.
    const { data } = await renew({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (!data) return;
    setDone(true);
    showToast('The link has ended. Another is on its way.');
  };
  return (
    <div className="sheet summary">
      <h2 className="heading-3">Guest</h2>
      <p className="small muted">
        {`Ordered without an account. Whoever has the link mailed to ${email ?? 'the buyer'} can open this order.`}
      </p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button block variant="line" busy={loading} disabled={isDone} onClick={() => void ask()}>
        End the link and send another
      </Button>
    </div>
  );
}
