import { useState } from 'react';
import { useMay } from '../../../features/session/use-may.ts';
import {
  type ProductOverlayQuery,
  useChangeOverlayMutation,
  useProductOverlayQuery,
  useRemoveOverlayMutation,
} from '../../../graphql/generated/operations.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { colourChoices } from '../pictures/colour-choices.ts';
import { OverlayEditor, type OverlayWork } from './overlay-editor.tsx';
import { OverlayUpload } from './overlay-upload.tsx';
import './overlay.css';

/** The picture that shoppers lay over a photo of theirs: uploaded, marked, published. */
export function TryOnTab({ productId }: { productId: string }) {
  const { data, error, loading, refetch } = useProductOverlayQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const load = async (): Promise<void> => void (await refetch().catch(() => undefined));
  const product = data?.productById;
  return (
    <section className="panel panel-body overlays" aria-label="Try-on">
      <FailureAlert error={error} busy={loading} onRetry={() => void load()} />
      {!product && !error && <Spinner />}
      {product && <Overlays product={product} colours={data.colours} load={load} />}
    </section>
  );
}

interface OverlaysProps {
  product: NonNullable<ProductOverlayQuery['productById']>;
  colours: ProductOverlayQuery['colours'];
  load: () => Promise<void>;
}

function Overlays({ product, colours, load }: OverlaysProps) {
  const { id, overlay, overlayDraft: draft } = product;
  const [change, changing] = useChangeOverlayMutation();
  const [remove, removing] = useRemoveOverlayMutation();
  const [failure, setFailure] = useState<unknown>();
  const mayManage = useMay()('product.manage');
  const keep = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setFailure(undefined);
    try {
      await work();
      showToast(done);
    } catch (error) {
      setFailure(error);
    }
  };
  const save = (work: OverlayWork, publish: boolean): Promise<void> =>
    keep(
      () => change({ variables: { input: { productId: id, publish, ...work } } }),
      publish ? 'Shoppers can try it on' : 'Draft saved',
    );
  const takeAway = (): void => {
    if (window.confirm(draft ? 'Delete this draft?' : 'Take this product off try-on?'))
      void keep(
        () => remove({ variables: { input: { productId: id } } }),
        draft ? 'Draft deleted' : 'Taken off try-on',
      );
  };
  const shared = {
    colours: colourChoices(product, colours),
    mayChange: mayManage,
    isBusy: changing.loading || removing.loading,
    onSave: save,
    onRemove: takeAway,
  };
  return (
    <>
      <h2 className="heading-3">Try-on</h2>
      <p className="caption">{stateOf(product)}</p>
      <FailureAlert error={failure} />
      {draft && (
        <OverlayEditor
          key={draft.createdAt}
          url={`/api/products/${id}/overlay/draft?of=${encodeURIComponent(draft.createdAt)}`}
          isDraft
          marks={draft.marks}
          colour={draft.colour}
          {...shared}
        />
      )}
      {!draft && overlay && (
        <OverlayEditor
          key={overlay.url}
          url={overlay.url}
          isDraft={false}
          marks={overlay.marks}
          colour={overlay.colour}
          {...shared}
        />
      )}
      {mayManage && <OverlayUpload productId={id} onAdded={load} />}
    </>
  );
}

function stateOf({ overlay, overlayDraft: draft }: OverlaysProps['product']): string {
  if (draft)
    return overlay
      ? 'A draft that only staff see. Shoppers try on the picture published before.'
      : 'A draft that only staff see. Mark the face and publish it, so that shoppers can try it on.';
  return overlay
    ? 'Shoppers can try this product on.'
    : 'This product cannot be tried on yet. Upload a picture of its hair.';
}
