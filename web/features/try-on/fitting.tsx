import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chosenVariant } from '#domain/catalogue/variants/chosen-variant.ts';
import { choiceSearch, readChoice } from '#domain/catalogue/variants/choice-address.ts';
import { faceFault, placementOf } from '#domain/catalogue/try-on/placement.ts';
import { formatNaira } from '#domain/money.ts';
import type { TryOnQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMarks } from '../photo/use-marks.ts';
import { type Photo, usePhoto } from '../photo/use-photo.ts';
import { shortText } from '../variants/choice-texts.ts';
import { offersOf } from '../variants/use-choice.ts';
import type { Wig } from './colouring/wigs.ts';
import { Studio } from './studio.tsx';
import { useStudio } from './use-studio.ts';
import { FACE_TABLE } from './wearer/face-taps.ts';
import { MODELS } from './wearer/models.ts';
import { TapsDone } from './wearer/taps-done.tsx';
import { useModel, usePhotoGround } from './wearer/use-ground.ts';
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
  const wigs = useMemo(() => [wig, ...others], [wig, others]);
  const offers = useOffers(product);
  const studio = useStudio({ wig, colour: offers.asked.colour });
  const picked = usePhoto();
  const { photo } = picked;
  const marking = useMarks(photo, FACE_TABLE);
  const [model, setModel] = useState<(typeof MODELS)[number]>(MODELS[1]);
  const modelGround = useModel(model);
  const photoGround = usePhotoGround(photo, marking.marks);
  /** The photo whose marks are said to be right. */
  const [looked, setLooked] = useState<Photo | null>(null);
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
          <p className="muted">Tap both eyes and the chin, as they lie in the picture.</p>
          <FacePicker {...picked} />
          <PhotoLock />
        </TryHead>
      </div>
    );
  }
  const head =
    photo && photoGround ? (
      <TryHead now={2}>
        <TapsDone
          photo={photo}
          face={photoGround.face}
          isDoubtful={fault === 'doubtful'}
          onAgain={() => setLooked(null)}
        />
        <FacePicker {...picked} />
      </TryHead>
    ) : (
      <TryHead now={0}>
        <FacePicker {...picked} />
        <PhotoLock />
        <ModelChoice chosen={model} onChoose={setModel} />
      </TryHead>
    );
  const ground = photo ? photoGround : modelGround;
  if (!ground) {
    return (
      <div className="try">
        {head}
        <div className="try-stage">
          <Skeleton height="560px" />
        </div>
      </div>
    );
  }
  return (
    <Studio
      studio={studio}
      wigs={wigs}
      colours={colours}
      ground={ground}
      hasPhoto={photo !== null}
      offerOf={(of, colour) => (of === wig ? offers.ofProduct(colour) : ofOther(of, colour))}
      head={head}
    />
  );
}

/** What the product is sold as, from what was chosen on its page. */
function useOffers(product: FittingProps['product']) {
  const [search] = useSearchParams();
  const { options, variants } = offersOf(product);
  const asked = readChoice(search, options);
  return {
    asked,
    ofProduct: (colour: string) => {
      const variant = chosenVariant(variants, { ...asked, colour });
      return variant && options.length > 0
        ? {
            text: `Buy ${shortText({ shown: variant })} for ${formatNaira(variant.price)}`,
            to: `${paths.product(product.id)}?${choiceSearch(variant.options)}`,
          }
        : { text: `Buy ${product.name}`, to: paths.product(product.id) };
    },
  };
}

/** Others tell their prices on their pages. */
const ofOther = ({ id, name, made }: Wig, colour: string) =>
  made.includes(colour)
    ? { text: `Buy ${name} in ${colour}`, to: `${paths.product(id)}?${choiceSearch({ colour })}` }
    : { text: `Buy ${name}`, to: paths.product(id) };
