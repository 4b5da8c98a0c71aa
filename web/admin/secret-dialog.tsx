import { Button, Input, Modal } from 'antd';
import { showToast } from '../ui/toast.tsx';

interface SecretDialogProps {
  title: string;
  /** What it is for, and what happens if it is lost. */
  words: string;
  /** Null while nothing is shown. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret the only time that it can be seen. */
export function SecretDialog({ title, words, secret, onClose }: SecretDialogProps) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret ?? '');
    showToast('Copied.');
  };
  return (
    <Modal
      open={secret !== null}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button
          key="copy"
          onClick={() => void copy().catch(() => showToast('Copy it by hand.', undefined, 'lock'))}
        >
          Copy
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          Done
        </Button>,
      ]}
    >
      <p className="small">{words}</p>
      <Input.TextArea readOnly rows={2} aria-label={title} className="figures" value={secret ?? ''} />
    </Modal>
  );
}
