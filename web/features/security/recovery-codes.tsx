import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { saveText } from './save-file.ts';

/** Recovery codes, which are shown this once, and the ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('The codes are copied');
  };
  return (
    <div className="safety">
      <Alert tone="green">
        Two-step sign-in is on. Keep these recovery codes now: they are not shown again.
      </Alert>
      <p>
        If you lose your phone, each of them signs you in once. Keep them on paper or in a password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <Button
          variant="line"
          small
          onClick={() =>
            saveText(`Recovery codes for Irun\n\n${codes.join('\n')}\n`, 'irun-recovery-codes.txt')
          }
        >
          Download
        </Button>
        <Button
          variant="line"
          small
          onClick={() => {
            copy().catch(() =>
              showToast('Copying did not work. Download the codes instead.', undefined, 'warning'),
            );
          }}
        >
          Copy
        </Button>
        <Button small onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
