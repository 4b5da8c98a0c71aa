import { Button } from 'antd';

interface ProductActionsProps {
  /** Shoppers see neither drafts nor hidden products. */
  isDraft: boolean;
  isHidden: boolean;
  isUpdating: boolean;
  /** Whether something other than Update is being done. */
  isOtherBusy: boolean;
  onPublish: () => void;
  onSaveDraft: () => void;
  onHide: () => void;
  onDuplicate: () => void;
}

/** Update saves, publishes and leaves; the others stay, but for the copy, which opens. */
export function ProductActions({ isDraft, isHidden, isUpdating, isOtherBusy, ...on }: ProductActionsProps) {
  const others: [label: string, run: () => void][] = isDraft
    ? [
        ['Publish', on.onPublish],
        [isHidden ? 'Save, stay hidden' : 'Save draft', on.onSaveDraft],
      ]
    : [['Hide', on.onHide]];
  return (
    <div className="product-actions" aria-busy={isOtherBusy || undefined}>
      <Button
        type="primary"
        htmlType="submit"
        disabled={isOtherBusy}
        loading={isUpdating}
        aria-busy={isUpdating || undefined}
      >
        Update
      </Button>
      {[...others, ['Duplicate', on.onDuplicate] as const].map(([label, run]) => (
        <Button key={label} onClick={run} disabled={isUpdating || isOtherBusy}>
          {label}
        </Button>
      ))}
    </div>
  );
}
