import { useSearchParams } from 'react-router-dom';
import { parseId } from '#domain/ids.ts';
import { EveryShade } from '../../features/shade/every-shade.tsx';
import { KeptShade } from '../../features/shade/kept-shade.tsx';
import { PhotoPicker } from '../../features/photo/photo-picker.tsx';
import { ShadeAnswer } from '../../features/shade/shade-answer.tsx';
import { ShadePhoto } from '../../features/shade/shade-photo.tsx';
import { useMarks } from '../../features/photo/use-marks.ts';
import { usePhoto } from '../../features/photo/use-photo.ts';
import { SHADE_TAPS } from '../../features/shade/tap-words.ts';
import { useShadeTables } from '../../features/shade/use-shade-tables.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import '../../styles/fit/shade.css';

const TITLE = 'Match your shade';
const DESCRIPTION = 'Find the colour of your hair from a photo, which never leaves your browser.';

/** Which shade hair has, from a photo that stays in the browser. */
export function ShadePage() {
  const [search] = useSearchParams();
  const { photo, error, isOpening, choose } = usePhoto();
  const marking = useMarks(photo, SHADE_TAPS);
  const shades = useShadeTables();
  const product = parseId(search.get('product') ?? undefined);
  return (
    <div className="wrap shade">
      <PublicPage title={TITLE} description={DESCRIPTION} path={paths.shade()} />
      {product !== null && <BackLink to={paths.product(product)}>Back to the wig</BackLink>}
      <div className="shade-columns">
        <div className="shade-head">
          <PageTitle>{TITLE}</PageTitle>
          <p className="muted">
            Tap your hair twice and something white once. A sheet of paper in the same light is best.
          </p>
          <KeptShade colours={shades.colours} />
        </div>
        <div className="shade-side">
          <ShadePhoto photo={photo} {...marking} />
          <PhotoPicker
            hasPhoto={photo !== null}
            isOpening={isOpening}
            error={error}
            onChoose={(file) => void choose(file)}
          />
        </div>
        <ShadeAnswer photo={photo} marks={marking.marks} {...shades} />
      </div>
      {shades.colours.length > 0 && <EveryShade colours={shades.colours} />}
    </div>
  );
}
