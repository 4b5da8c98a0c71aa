import { Button, Form, type FormProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { FailureAlert } from '../failure-alert.tsx';
import '../products/form/product-form.css';

interface EntryEditorProps<Values> {
  /** "maker": completes "Add maker" and "Edit maker". */
  one: string;
  isNew: boolean;
  form: { formProps: FormProps<Values>; isBusy: boolean; failure: unknown };
  onCancel: () => void;
  /** Null for a new one. */
  removal: RemovalProps | null;
  children: ReactNode;
}

/** The dialog in which an entry of the catalogue is added, changed or deleted. */
export const EntryEditor = <Values extends object>({
  one,
  isNew,
  form: { formProps, isBusy, failure },
  onCancel,
  removal,
  children,
}: EntryEditorProps<Values>) => (
  <Modal open title={`${isNew ? 'Add' : 'Edit'} ${one}`} footer={null} onCancel={onCancel}>
    <FailureAlert error={failure} />
    <Form<Values> {...formProps}>
      {children}
      <div className="entry-further">
        <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy || undefined}>
          {isNew ? 'Add' : 'Update'}
        </Button>
        {removal && <Removal {...removal} />}
      </div>
    </Form>
  </Modal>
);

export interface RemovalProps {
  question: string;
  remove: () => Promise<unknown>;
  onDone: () => void;
}

function Removal({ question, remove, onDone }: RemovalProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const end = async (): Promise<void> => {
    if (!window.confirm(question)) return;
    setError(undefined);
    setBusy(true);
    try {
      await remove();
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <>
      <Button danger loading={isBusy} onClick={() => void end()}>
        Delete
      </Button>
      <FailureAlert error={error} />
    </>
  );
}
