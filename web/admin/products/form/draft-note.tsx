import { Alert } from '../../../ui/alert.tsx';
import { missingIn, type ProductValues } from './product-values.ts';

interface DraftNoteProps {
  isHidden: boolean;
  values: ProductValues;
  /** Whether publishing was refused because something is missing. */
  isRefused: boolean;
}

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
              ? 'Shoppers do not see this product. Update puts it on sale again.'
              : 'Shoppers do not see this draft. Update publishes it.'}
          </p>
          {missing !== '' && <p className="muted">{`Still missing: ${missing}.`}</p>}
        </>
      )}
    </div>
  );
}
