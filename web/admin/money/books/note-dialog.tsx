import { Button, Form, Input, Modal } from 'antd';
import { checkDifferenceNote, DIFFERENCE_NOTE } from '#domain/payments/provider-books.ts';
import {
  type BookDifferenceRowFragment,
  BooksDocument,
  useNoteBookDifferenceMutation,
} from '../../../graphql/generated/operations.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { useEditForm } from '../../use-edit-form.ts';

interface NoteDialogProps {
  difference: BookDifferenceRowFragment;
  onDone: () => void;
}

export function NoteDialog({ difference: { id, reference }, onDone }: NoteDialogProps) {
  const [note] = useNoteBookDifferenceMutation({ refetchQueries: [BooksDocument] });
  const form = useEditForm({
    initial: { note: '' },
    check: (values) => checkDifferenceNote(values.note),
    save: async (values) => {
      await note({ variables: { input: { id, note: values.note } } });
      onDone();
    },
  });
  return (
    <Modal open title={`Transaction ${reference}`} footer={null} onCancel={onDone}>
      <FailureAlert error={form.failure} />
      <Form {...form.formProps}>
        <Form.Item label="What have you found out?" name="note" extra="It then leaves the list.">
          <Input.TextArea rows={3} maxLength={DIFFERENCE_NOTE} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
          Save note
        </Button>
      </Form>
    </Modal>
  );
}
