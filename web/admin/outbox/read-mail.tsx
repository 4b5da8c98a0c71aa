import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type OutboxRowFragment, useResendMailMutation } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import './outbox.css';

export function ReadMail({ mail }: { mail: OutboxRowFragment }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const canResend = may('mail.resend') && mail.state !== 'WAITING';
  return (
    <>
      <Button aria-label={`Read the mail to ${mail.to}: ${mail.subject}`} onClick={() => setOpen(true)}>
        Read
      </Button>
      <Modal
        open={isOpen}
        title={mail.subject}
        footer={canResend ? <Resend mail={mail} onDone={() => setOpen(false)} /> : null}
        width={640}
        onCancel={() => setOpen(false)}
      >
        <p className="caption">{`To ${mail.to}`}</p>
        <pre className="mail-text">{mail.text}</pre>
      </Modal>
    </>
  );
}

function Resend({ mail, onDone }: { mail: OutboxRowFragment; onDone: () => void }) {
  const [resend, { error, loading }] = useResendMailMutation();
  const ask = async (): Promise<void> => {
    // The error is in `error`.
    const { data } = await resend({ variables: { input: { id: mail.id } } }).catch(() => ({ data: null }));
    if (!data) return;
    onDone();
    showToast(`It goes to ${mail.to} once more.`);
  };
  return (
    <>
      <FailureAlert error={error} />
      <Button loading={loading} onClick={() => void ask()}>
        Send again
      </Button>
    </>
  );
}
