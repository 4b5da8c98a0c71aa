import { Button, Form, Input, Modal } from 'antd';
import { checkReason, checkReply, MODERATION_LIMITS } from '#domain/reviews/moderation.ts';
import {
  type StaffReviewRowFragment,
  useAnswerReviewMutation,
  useHideReviewMutation,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from '../use-edit-form.ts';

export type ReviewTask = { kind: 'hide' | 'answer'; review: StaffReviewRowFragment };

/** Hides a review with a reason, or answers it. */
export function ReviewDialog({ task, onDone }: { task: ReviewTask; onDone: () => void }) {
  const { kind, review } = task;
  return kind === 'hide' ? (
    <HideDialog review={review} onDone={onDone} />
  ) : (
    <AnswerDialog review={review} onDone={onDone} />
  );
}

interface DialogProps {
  review: StaffReviewRowFragment;
  onDone: () => void;
}

function HideDialog({ review, onDone }: DialogProps) {
  const [hide] = useHideReviewMutation();
  const form = useEditForm({
    initial: { reason: '' },
    check: ({ reason }) => checkReason(reason),
    save: async ({ reason }) => {
      await hide({ variables: { input: { id: review.id, reason } } });
      onDone();
    },
  });
  return (
    <Modal open title="Hide review" footer={null} onCancel={onDone}>
      <FailureAlert error={form.failure} />
      <Form {...form.formProps}>
        <p>It is neither shown nor counted in the stars until somebody approves it.</p>
        <Form.Item label="Reason" name="reason" extra="For staff alone.">
          <Input.TextArea rows={3} maxLength={MODERATION_LIMITS.reason} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
          Hide
        </Button>
      </Form>
    </Modal>
  );
}

function AnswerDialog({ review, onDone }: DialogProps) {
  const [answer] = useAnswerReviewMutation();
  const form = useEditForm({
    initial: { reply: review.reply },
    check: ({ reply }) => checkReply(reply),
    save: async ({ reply }) => {
      await answer({ variables: { input: { id: review.id, reply } } });
      onDone();
    },
  });
  return (
    <Modal open title="Answer review" footer={null} onCancel={onDone}>
      <FailureAlert error={form.failure} />
      <Form {...form.formProps}>
        <p>{review.comment}</p>
        <Form.Item
          label="Answer"
          name="reply"
          extra="Everybody who reads the review reads it. Empty takes it back."
        >
          <Input.TextArea rows={4} maxLength={MODERATION_LIMITS.reply} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.isBusy} aria-busy={form.isBusy || undefined}>
          Save answer
        </Button>
      </Form>
    </Modal>
  );
}
