import { Button } from 'antd';
import { useState } from 'react';
import { MAX_PICTURES } from '#domain/catalogue/pictures/product-pictures.ts';
import { PLACEHOLDER_IMAGE } from '#domain/catalogue/picture.ts';
import { type ProductPicturesQuery, useProductPicturesQuery } from '../../../graphql/generated/operations.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { colourChoices } from './colour-choices.ts';
import { LibraryChooser } from '../../pictures/library-chooser.tsx';
import { AddPictures } from '../../pictures/add-pictures.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureList } from './picture-list.tsx';
import { usePictureChanges } from './use-picture-changes.ts';
import './pictures.css';

/** All pictures of a product: their order, what is said of them, and more of them. */
export function PicturesTab({ productId }: { productId: string }) {
  const { data, error, loading, refetch } = useProductPicturesQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const load = async (): Promise<void> => void (await refetch().catch(() => undefined));
  const product = data?.productById;
  return (
    <section className="panel panel-body pictures" aria-label="Pictures">
      <FailureAlert error={error} busy={loading} onRetry={() => void load()} />
      {!product && !error && <Spinner />}
      {product && <Pictures product={product} colours={data.colours} load={load} />}
    </section>
  );
}

interface PicturesProps {
  product: NonNullable<ProductPicturesQuery['productById']>;
  colours: ProductPicturesQuery['colours'];
  load: () => Promise<void>;
}

const UNSAVED = 'Leave this picture without saving what you have changed?';

function Pictures({ product, colours, load }: PicturesProps) {
  const { pictures } = product;
  const changes = usePictureChanges(product, load);
  const [edited, setEdited] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const picture = pictures.find(({ name }) => name === edited);
  const edit = (name: string | undefined): void => {
    if (isTyped && picture && name !== edited && !window.confirm(UNSAVED)) return;
    setTyped(false);
    setEdited(name);
  };
  return (
    <>
      <div className="pictures-head">
        <h2 className="heading-3">Pictures</h2>
        <span className="muted figures">{`${pictures.length} of ${MAX_PICTURES}`}</span>
      </div>
      <p className="caption">
        {isOnlyPlaceholder(pictures)
          ? 'Only the placeholder so far. The first picture that you add takes its place.'
          : 'The first picture stands in lists, carts and orders. Drag them, or use the arrows, for another order.'}
      </p>
      <FailureAlert error={changes.failure} busy={changes.isBusy} onRetry={changes.loadAgain} />
      <PictureList pictures={pictures} edited={picture?.name} changes={changes} onEdit={edit} />
      {picture && (
        <PictureEditor
          key={picture.name}
          picture={picture}
          place={pictures.indexOf(picture) + 1}
          colours={colourChoices(product, colours)}
          variants={product.variants}
          save={(words) => changes.change(picture.name, words)}
          onTyped={setTyped}
          onClose={() => edit(undefined)}
        />
      )}
      <AddPictures productId={product.id} room={roomFor(pictures)} onAdded={load} />
      {roomFor(pictures) > 0 && (
        <Button onClick={() => setChoosing(true)}>Choose from the shop’s pictures</Button>
      )}
      {isChoosing && (
        <LibraryChooser
          productId={product.id}
          present={pictures.map(({ url }) => url)}
          onChosen={load}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type Shown = PicturesProps['product']['pictures'];

const isOnlyPlaceholder = (pictures: Shown): boolean =>
  pictures.every(({ url }) => url === PLACEHOLDER_IMAGE);

const roomFor = (pictures: Shown): number =>
  isOnlyPlaceholder(pictures) ? MAX_PICTURES : MAX_PICTURES - pictures.length;
