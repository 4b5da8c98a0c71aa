import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { OutboxRowFragment } from '../../graphql/generated/operations.ts';
import './outbox.css';

export function ReadMail({ mail }: { mail: OutboxRowFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`Read the mail to ${mail.to}: ${mail.subject}`} onClick={() => setOpen(true)}>
        Read
      </Button>
      <Modal open={isOpen} title={mail.subject} footer={null} width={640} onCancel={() => setOpen(false)}>
        <p className="caption">{`To ${mail.to}`}</p>
        <pre className="mail-text">{mail.text}</pre>
      </Modal>
    </>
  );
}
