import { Button } from 'antd';

interface ProductActionsProps {
  /** How the product stands: shoppers see neither a draft nor what is hidden. */
  isDraft: boolean;
  isHidden: boolean;
  isUpdating: boolean;
  /** Whether the draft is being saved, or the product being hidden. */
  isOtherBusy: boolean;
  onSaveDraft: () => void;
  onHide: () => void;
}

/** Update, as documented, and beside it what does not publish: saving a draft, or taking the product off the shop. */
export function ProductActions({ isDraft, isHidden, ...actions }: ProductActionsProps) {
  const { isUpdating, isOtherBusy, onSaveDraft, onHide } = actions;
  const draftLabel = isHidden ? 'Save, stay hidden' : 'Save draft';
  return (
    <div className="product-actions">
      <Button
        type="primary"
        htmlType="submit"
        disabled={isOtherBusy}
        loading={isUpdating}
        aria-busy={isUpdating || undefined}
      >
        Update
      </Button>
      <Button
        onClick={isDraft ? onSaveDraft : onHide}
        disabled={isUpdating}
        loading={isOtherBusy}
        aria-busy={isOtherBusy || undefined}
      >
        {isDraft ? draftLabel : 'Hide'}
      </Button>
    </div>
  );
}
