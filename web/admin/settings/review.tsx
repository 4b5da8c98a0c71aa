import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { SettingsChange } from '#domain/settings/settings-changes.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { changeText, labelOf } from './values/settings-words.ts';

interface ReviewProps {
  changes: readonly SettingsChange[];
  onSave: () => Promise<void>;
  onClose: () => void;
}

/** What a change of the settings changes, before it is stored. */
export function Review({ changes, onSave, onClose }: ReviewProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal open title="What changes" footer={null} onCancel={onClose}>
      <FailureAlert error={failure} />
      {changes.length === 0 ? (
        <p>Nothing: the settings are already like this.</p>
      ) : (
        <>
          <dl className="settings-review">
            {changes.map((change) => (
              <div key={change.field}>
                <dt>{labelOf(change.field)}</dt>
                <dd>{changeText(change)}</dd>
              </div>
            ))}
          </dl>
          <p className="small muted">In force at once, for every order placed from then on.</p>
          <Button type="primary" loading={isBusy} aria-busy={isBusy || undefined} onClick={() => void save()}>
            Save
          </Button>
        </>
      )}
    </Modal>
  );
}
