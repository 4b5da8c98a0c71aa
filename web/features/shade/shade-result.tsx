import { Link } from 'react-router-dom';
import type { HairReading } from '#domain/catalogue/shade/hair-reading.ts';
import { hexOfLight, NOT_WHITE } from '#domain/catalogue/shade/light.ts';
import type { ShadeMatch } from '#domain/catalogue/shade/shade-match.ts';
import { doubtWords, nearWords } from '#domain/catalogue/shade/shade-words.ts';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { myShade, useMyShade } from '../../storage/fit/my-shade.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { wigsIn } from './every-shade.tsx';
import { NearestShades } from './nearest-shades.tsx';

interface ShadeResultProps {
  reading: HairReading;
  /** Whether something was tapped as white. */
  hasWhite: boolean;
  matches: readonly ShadeMatch[];
  colours: readonly ShadeColourFragment[];
  maker: string | undefined;
}

/** What was read of a photo, and the shades that are nearest. */
export function ShadeResult({ reading, hasWhite, matches, colours, maker }: ShadeResultProps) {
  const { hair, doubt, isWhiteRefused } = reading;
  const kept = useMyShade();
  const [first] = matches;
  if (!first) return <p>No colour is listed yet.</p>;
  const unsure = doubtWords(matches, doubt);
  const { l, a, b } = hair.middle;
  const isKept = kept?.code === first.code && kept.lab.l === l && kept.lab.a === a && kept.lab.b === b;
  return (
    <>
      <Measured reading={reading} />
      {isWhiteRefused && <Alert tone="red">{NOT_WHITE}</Alert>}
      {!hasWhite && (
        <p className="small">{`Without something white the light is not known: this may be off by ${doubt}.`}</p>
      )}
      <p className="hidden-text" role="status">
        {`Nearest is ${first.code}: ${nearWords(first.distance).toLowerCase()}.`}
      </p>
      <h2 className="heading-3">{`Nearest ${matches.length === 5 ? 'five' : matches.length}`}</h2>
      <NearestShades matches={matches} colours={colours} doubt={doubt} />
      {unsure !== '' && <p role="status">{unsure}</p>}
      <Alert tone="info">
        {'Screens differ, so this is never exact. '}
        <AskUs /> for a daylight photo when it matters.
      </Alert>
      <div className="shade-actions">
        <ButtonLink to={wigsIn(first.code, maker)}>{`See wigs in ${first.code}`}</ButtonLink>
        <Button
          variant="line"
          aria-disabled={isKept || undefined}
          onClick={() => myShade.write({ code: first.code, lab: { l, a, b } })}
        >
          {isKept ? 'Kept as my shade' : 'Keep as my shade'}
        </Button>
      </div>
    </>
  );
}

function Measured({ reading: { hair, photographed, neutral, doubt } }: { reading: HairReading }) {
  const { l, a, b } = hair.middle;
  return (
    <div className="shade-measured">
      <Lock hex={hexOfLight(photographed)} title="As photographed" />
      <Icon name="forward" />
      <Lock hex={hexOfLight(neutral)} title="In neutral light" />
      <p className="small muted figures">
        {`L ${l.toFixed(1)} a ${a.toFixed(1)} b ${b.toFixed(1)}`}
        <br />
        {`doubt ± ${doubt.toFixed(1)}`}
      </p>
    </div>
  );
}

const Lock = ({ hex, title }: { hex: string; title: string }) => (
  <div>
    <svg viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
      <path d="M0 46V26a26 26 0 0 1 52 0v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill={hex} />
    </svg>
    <p className="small muted">{title}</p>
  </div>
);

/** The contact page is there once the owner can be reached. */
function AskUs() {
  const contact = shopRules().pages.find(({ slug }) => slug === 'contact');
  if (!contact) return 'Ask us';
  return (
    <Link className="link" to={paths.content(contact.slug)}>
      Ask us
    </Link>
  );
}
