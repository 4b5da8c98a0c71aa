import { Alert } from '../../ui/alert.tsx';
import { missingIn, type ProductValues } from './product-values.ts';

interface DraftNoteProps {
  isHidden: boolean;
  values: ProductValues;
  /** Whether it was to be published although something is missing. */
  isRefused: boolean;
}

/** What Update does to a product that shoppers do not see yet, and what they would miss. */
export function DraftNote({ isHidden, values, isRefused }: DraftNoteProps) {
  const missing = missingIn(values).join(', ');
  return (
    <div className="draft-note">
      {isRefused && missing !== '' ? (
        <Alert tone="red">{`Not published. Still missing: ${missing}.`}</Alert>
      ) : (
        <>
          <p>
            {isHidden
              ? 'Only administrators see this product. Update puts it on sale again.'
              : 'Only administrators see this draft. Update publishes it.'}
          </p>
          {missing !== '' && <p className="muted">{`Still missing: ${missing}.`}</p>}
        </>
      )}
    </div>
  );
}
