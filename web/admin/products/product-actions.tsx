import { Button } from 'antd';

interface ProductActionsProps {
  /** Shoppers see neither drafts nor hidden products. */
  isDraft: boolean;
  isHidden: boolean;
  isUpdating: boolean;
  /** Whether a draft is being saved or the product being hidden. */
  isOtherBusy: boolean;
  onSaveDraft: () => void;
  onHide: () => void;
}

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
