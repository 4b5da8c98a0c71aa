import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { faceFault, placementOf } from '#domain/catalogue/try-on/placement.ts';
import { formatNaira } from '#domain/money.ts';
import { useMarks } from '../features/photo/use-marks.ts';
import { type Photo, usePhoto } from '../features/photo/use-photo.ts';
import { FACE_TABLE } from '../features/try-on/face-taps.ts';
import { MODELS } from '../features/try-on/models.ts';
import { Studio } from '../features/try-on/studio.tsx';
import { useModel, usePhotoGround } from '../features/try-on/use-ground.ts';
import { FacePicker, FaceTaps, ModelChoice, TrySteps } from '../features/try-on/wearer.tsx';
import { type Wig, wigsOf } from '../features/try-on/wigs.ts';
import { failureOf } from '../graphql/errors.ts';
import { type TryOnQuery, useTryOnQuery } from '../graphql/generated/operations.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { notFound } from './not-found-part.ts';
import '../styles/try-on.css';

const TITLE = 'Try it on';

/** A wig on a photo that stays in the browser, or on a drawn model. Invalid and unknown ids are "not found". */
export function TryOnPage() {
  const id = parseId(useParams()['id']);
  return id === null ? <notFound.Part /> : <KnownProduct key={id} id={String(id)} />;
}

function KnownProduct({ id }: { id: string }) {
  const { data, error, loading, refetch } = useTryOnQuery({ variables: { id } });
  const failure = error && failureOf(error);
  if (failure?.code === 'NOT_FOUND') return <notFound.Part />;
  const product = data?.productById;
  return (
    <div className="wrap try-page">
      <BackLink to={paths.product(id)}>{product?.name ?? 'Back to the wig'}</BackLink>
      <PageTitle>{TITLE}</PageTitle>
      {failure && (
        <Alert tone="red" busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
          {failure.message}
        </Alert>
      )}
      {!product && !failure && <Skeleton height="560px" />}
      {product && <Fitting product={product} colours={data.colours} />}
    </div>
  );
}

interface FittingProps {
  product: NonNullable<TryOnQuery['productById']>;
  colours: TryOnQuery['colours'];
}

/** First a model; with a photo its marks, then the photo. */
function Fitting({ product, colours }: FittingProps) {
  const [wigs] = useState(() => wigsOf(product, product.similarProducts));
  const picked = usePhoto();
  const { photo } = picked;
  const marking = useMarks(photo, FACE_TABLE);
  const [model, setModel] = useState<(typeof MODELS)[number]>(MODELS[1]);
  const modelGround = useModel(model);
  const photoGround = usePhotoGround(photo, marking.marks);
  /** The photo whose marks are said to be right, or that is put aside for a model. */
  const [looked, setLooked] = useState<Photo | null>(null);
  const [wig] = wigs;
  if (!wig) return <p>This product cannot be tried on yet.</p>;

  const fault = photoGround
    ? faceFault(placementOf(wig.overlay.marks, photoGround.face))
    : undefined;
  const isTapping = photo !== null && looked !== photo;
  if (isTapping) {
    return (
      <div className="try">
        <FaceTaps
          photo={photo}
          {...marking}
          fault={fault}
          onLook={photoGround && fault !== 'far' ? () => setLooked(photo) : undefined}
        />
        <div className="try-side">
          <TrySteps now={1} />
          <FacePicker {...picked} />
        </div>
      </div>
    );
  }
  const ground = photo ? photoGround : modelGround;
  if (!ground) return <Skeleton height="560px" />;
  return (
    <Studio
      // Other marks or another model start anew; a look stays.
      key={photo ? 'photo' : 'model'}
      wigs={wigs}
      colours={colours}
      ground={ground}
      buyText={(of, colour) => buyText(of, colour, product)}
    >
      <TrySteps now={photo ? 2 : 0} />
      <FacePicker {...picked} />
      {photo ? (
        <>
          {fault === 'doubtful' && (
            <p className="small">The marks may be off: tap again if the wig does not fit.</p>
          )}
          <Button variant="quiet" small onClick={() => setLooked(null)}>
            Tap again
          </Button>
        </>
      ) : (
        <ModelChoice chosen={model} onChoose={setModel} />
      )}
    </Studio>
  );
}

/** Of the product its price; others tell it on their pages. */
function buyText(wig: Wig, colour: string, { id, variants }: FittingProps['product']): string {
  const offers = variants.filter(({ options }) =>
    options.some(({ name, value }) => name === 'COLOUR' && value === colour),
  );
  const offer =
    offers.find(({ isStandard }) => isStandard) ?? offers.find(({ countInStock }) => countInStock > 0);
  return wig.id === id && offer
    ? `Buy ${offer.options.map(({ value }) => value).join(' · ')} for ${formatNaira(offer.price)}`
    : `Buy ${wig.name} in ${colour}`;
}
