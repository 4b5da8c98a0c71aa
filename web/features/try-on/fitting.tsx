import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { faceFault, placementOf } from '#domain/catalogue/try-on/placement.ts';
import type { TryOnQuery } from '../../graphql/generated/operations.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { useMarks } from '../photo/use-marks.ts';
import { type Photo, usePhoto } from '../photo/use-photo.ts';
import type { Wig } from './colouring/wigs.ts';
import { askedOf, offerOf, otherOffer } from './offers.ts';
import { Studio } from './studio.tsx';
import { useStudio } from './use-studio.ts';
import { FACE_TABLE } from './wearer/face-taps.ts';
import { MODELS } from './wearer/models.ts';
import { TapsDone } from './wearer/taps-done.tsx';
import { type Ground, useModel, usePhotoGround } from './wearer/use-ground.ts';
import { FacePicker, FaceTaps, ModelChoice, PhotoLock, TryHead } from './wearer/wearer.tsx';

interface FittingProps {
  product: NonNullable<TryOnQuery['productById']>;
  /** The product's. */
  wig: Wig;
  others: readonly Wig[];
  colours: TryOnQuery['colours'];
}

/** First a model; with a photo its marks, then the photo. */
export function Fitting({ product, wig, others, colours }: FittingProps) {
  const wigs = useMemo((): [Wig, ...Wig[]] => [wig, ...others], [wig, others]);
  const [search] = useSearchParams();
  const asked = useMemo(() => askedOf(product, search), [product, search]);
  const offer = useCallback(
    (of: Wig, colour: string) =>
      of === wig ? offerOf(product, { ...asked, colour }) : otherOffer(of, colour),
    [product, wig, asked],
  );
  const studio = useStudio({ wig, colour: asked.colour });
  const picked = usePhoto();
  const { photo } = picked;
  const marking = useMarks(photo, FACE_TABLE);
  const [model, setModel] = useState<(typeof MODELS)[number]>(MODELS[1]);
  const modelGround = useModel(model);
  const photoGround = usePhotoGround(photo, marking.marks);
  /** The photo whose marks are said to be right. */
  const [looked, setLooked] = useState<Photo | null>(null);
  const again = useCallback(() => setLooked(null), []);
  const fault = photoGround ? faceFault(placementOf(wig.overlay.marks, photoGround.face)) : undefined;

  if (photo && (looked !== photo || !photoGround)) {
    const look = (): void => {
      studio.step({ kind: 'again' });
      setLooked(photo);
    };
    return (
      <div className="try">
        <FaceTaps
          photo={photo}
          {...marking}
          fault={fault}
          onLook={photoGround && fault !== 'far' ? look : undefined}
        />
        <TryHead now={1}>
          <p className="muted">Tap both eyes and the chin in the picture.</p>
          <FacePicker {...picked} />
          <PhotoLock />
        </TryHead>
      </div>
    );
  }
  const studioOn = (ground: Ground, head?: ReactNode) => (
    <Studio
      // The taps and a model each have a picture of their own.
      key={head ? 'photo' : 'model'}
      studio={studio}
      wigs={wigs}
      colours={colours}
      ground={ground}
      hasPhoto={photo !== null}
      offerOf={offer}
    >
      {head}
    </Studio>
  );
  if (photo && photoGround) {
    const head = (
      <TryHead now={2}>
        <TapsDone photo={photo} face={photoGround.face} isDoubtful={fault === 'doubtful'} onAgain={again} />
        <FacePicker {...picked} />
      </TryHead>
    );
    return <div className="try">{studioOn(photoGround, head)}</div>;
  }
  return (
    <div className="try">
      <TryHead now={0}>
        <FacePicker {...picked} />
        <PhotoLock />
        <ModelChoice chosen={model} onChoose={setModel} />
      </TryHead>
      {modelGround ? (
        studioOn(modelGround)
      ) : (
        <div className="try-stage">
          <Skeleton height="560px" />
        </div>
      )}
    </div>
  );
}
