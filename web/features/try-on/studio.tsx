import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { ColourChoice, WigChoice } from './choices.tsx';
import { useColoured, useColours } from './colouring/use-coloured.ts';
import { nearestMade, tablesOf, type Wig } from './colouring/wigs.ts';
import { focusFirst } from './wearer/focus-first.ts';
import { Frame } from './frame.tsx';
import { SaveAndShare } from './save-and-share.tsx';
import { type Look, stepOfKey } from './studio-state.ts';
import { TintChoice } from './tint-choice.tsx';
import { Toolbar } from './toolbar.tsx';
import { type useStudio, type View, VIEWS } from './use-studio.ts';
import { tinted } from './wearer/skin-tone.ts';
import { PhotoLock } from './wearer/wearer.tsx';
import type { Ground } from './wearer/use-ground.ts';

interface StudioProps {
  studio: ReturnType<typeof useStudio>;
  /** Of the page first. */
  wigs: readonly [Wig, ...Wig[]];
  colours: readonly ShadeColourFragment[];
  ground: Ground;
  hasPhoto: boolean;
  /** The way to buy a wig in a colour in which it is made. It stays the same. */
  offerOf: (wig: Wig, colour: string) => { text: string; to: string };
  /** What stands between the picture and the choices. */
  children?: ReactNode;
}

/** A wearer with a wig on, or two of them side by side, and all that can be changed. */
export function Studio({ studio, wigs, colours, ground, hasPhoto, offerOf, children }: StudioProps) {
  const { state, step, view, setView, at, setAt, tint, setTint } = studio;
  const { looks, place } = state.now;
  const skin = useMemo(() => tinted(ground.skin, tint), [ground.skin, tint]);
  const worker = useColours();
  const shared = { wigs, colours, skin, neck: place.neck, worker };
  const both = [
    useLook(looks[0], { ...shared, isShown: view === 'two' || at === 0 }),
    useLook(looks[1], { ...shared, isShown: view === 'two' || at === 1 }),
  ] as const;
  const shown = both[at];
  const frames = view === 'two' ? ([0, 1] as const) : [at];
  const hairs = view === 'before' ? [null] : frames.map((one) => both[one].coloured);
  const failed = frames.map((one) => both[one]).find(({ hasFailed }) => hasFailed);

  const onLook = useCallback((look: Partial<Look>) => step({ kind: 'look', at, look }), [step, at]);
  const key = (event: KeyboardEvent): void => {
    const taken = event.ctrlKey || event.metaKey || event.altKey;
    const next = taken ? undefined : stepOfKey(event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    step(next);
  };
  const offer = useMemo(
    () => offerOf(shown.wig, nearestMade(shown.wig, shown.colour, colours)),
    [offerOf, shown.wig, shown.colour, colours],
  );

  return (
    <>
      {/* Keys that its buttons do not take. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={hasPhoto ? focusFirst : undefined}
        className="try-stage"
        onKeyDown={key}
        role="group"
        aria-label="The wig on the picture"
      >
        <div className={view === 'two' ? 'try-duo' : 'try-one'}>
          {frames.map((one, index) => {
            const { wig, colour } = both[one];
            return (
              <figure key={one}>
                <Frame
                  label={view === 'before' ? 'Without the wig' : `${wig.name} in ${colour}`}
                  ground={ground}
                  hair={hairs[index] ?? null}
                  place={place}
                  isChosen={one === at}
                  onChoose={() => setAt(one)}
                  onStep={step}
                />
                <figcaption>
                  {view === 'before' ? 'Before' : <Named name={wig.name} in={colour} />}
                </figcaption>
              </figure>
            );
          })}
        </div>
        {failed && (
          <Alert tone="red" onRetry={failed.retry}>
            The wig could not be loaded.
          </Alert>
        )}
        <Toolbar place={place} canUndo={state.past.length > 0} onStep={step} />
      </div>
      {children}
      <div className="try-side">
        <WigChoice wigs={wigs} chosen={shown.wig} onLook={onLook} />
        <ColourChoice wig={shown.wig} colours={colours} chosen={shown.colour} onLook={onLook} />
        <TintChoice skin={ground.skin} hasPhoto={hasPhoto} chosen={tint} onChoose={setTint} />
        <div className="units try-views" role="group" aria-label="View">
          {(Object.keys(VIEWS) as View[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {VIEWS[one]}
            </button>
          ))}
        </div>
        <SaveAndShare shot={{ ground, hairs, place }} />
        {hasPhoto && <PhotoLock> Sharing sends only what you choose.</PhotoLock>}
        <p>
          <Link className="link" to={offer.to}>
            {offer.text}
          </Link>
        </p>
      </div>
    </>
  );
}

const Named = ({ name, in: colour }: { name: string; in: string }) => (
  <>
    <b>{name}</b> · {colour}
  </>
);

interface Shared {
  wigs: readonly [Wig, ...Wig[]];
  colours: readonly ShadeColourFragment[];
  skin: Ground['skin'];
  neck: number;
  worker: ReturnType<typeof useColours>;
  isShown: boolean;
}

function useLook(look: Look, { wigs, colours, skin, neck, worker, isShown }: Shared) {
  const wig = wigs.find(({ id }) => id === look.wig) ?? wigs[0];
  const isAsTaken = wig.overlay.colour === look.colour;
  const hair = useMemo(
    () => (isAsTaken ? 'as photographed' : tablesOf(look.colour, colours)),
    [isAsTaken, look.colour, colours],
  );
  const coloured = useColoured(worker, { wig, hair: isShown ? hair : null, skin, neck });
  return { wig, colour: look.colour, ...coloured };
}
