import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { choiceSearch } from '#domain/catalogue/variants/choice-address.ts';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ColourChoice, WigChoice } from './choices.tsx';
import { Frame } from './frame.tsx';
import { SaveAndShare } from './save-and-share.tsx';
import { type Tint, TINTS, tinted } from './skin-tone.ts';
import { type Look, startStudio, stepOfKey, studioAfter } from './studio-state.ts';
import { Toolbar } from './toolbar.tsx';
import { useColoured, useColours } from './use-coloured.ts';
import type { Ground } from './use-ground.ts';
import { nearestMade, tablesOf, type Wig } from './wigs.ts';

const VIEWS = { two: 'Compare two', one: 'One', before: 'Before' } as const;
type View = keyof typeof VIEWS;

const FIRST_COLOUR = '1B';

interface StudioProps {
  /** Of the page first; at least one. */
  wigs: readonly Wig[];
  colours: readonly ShadeColourFragment[];
  /** Another one starts from its own marks. */
  ground: Ground;
  /** The way to buy what is shown. */
  buyText: (wig: Wig, colour: string) => string;
  /** The choice of a photo or a model. */
  children: ReactNode;
}

/** A wearer with a wig on, or two of them side by side, and all that can be changed. */
export function Studio({ wigs, colours, ground, buyText, children }: StudioProps) {
  const [state, step] = useReducer(studioAfter, wigs, ([wig]) => firstState(wig as Wig));
  const [view, setView] = useState<View>('one');
  const [at, setAt] = useState<0 | 1>(0);
  const [tint, setTint] = useState<Tint>('yours');
  const { looks, place } = state.now;
  const skin = useMemo(() => tinted(ground.skin, tint), [ground.skin, tint]);
  const worker = useColours();
  const first = useLook(looks[0], { wigs, colours, skin, neck: place.neck, worker });
  const second = useLook(looks[1], { wigs, colours, skin, neck: place.neck, worker });
  const shown = at === 0 ? first : second;
  const frames = view === 'two' ? ([0, 1] as const) : [at];
  const hairs = view === 'before' ? [null] : frames.map((one) => (one === 0 ? first : second).coloured);

  const onLook = useCallback((look: Partial<Look>) => step({ kind: 'look', at, look }), [at]);
  const key = (event: KeyboardEvent): void => {
    const taken = event.ctrlKey || event.metaKey || event.altKey;
    const next = taken ? undefined : stepOfKey(event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    step(next);
  };
  const made = nearestMade(shown.wig, shown.colour, colours);

  return (
    <div className="try">
      <div className="try-stage" onKeyDown={key} role="group" aria-label="The wig on the picture">
        <div className={view === 'two' ? 'try-duo' : 'try-one'}>
          {frames.map((one, index) => {
            const look = one === 0 ? first : second;
            return (
              <figure key={one}>
                <Frame
                  label={view === 'before' ? 'Without the wig' : `${look.wig.name} in ${look.colour}`}
                  ground={ground}
                  hair={hairs[index] ?? null}
                  place={place}
                  isChosen={one === at}
                  onChoose={() => setAt(one)}
                  onStep={step}
                />
                <figcaption>
                  <b>{look.wig.name}</b> {look.colour}
                </figcaption>
              </figure>
            );
          })}
        </div>
        {(first.hasFailed || second.hasFailed) && (
          <Alert tone="red" onRetry={shown.retry}>
            The wig could not be loaded.
          </Alert>
        )}
        <Toolbar place={place} canUndo={state.past.length > 0} onStep={step} />
      </div>
      <div className="try-side">
        {children}
        <div className="units try-views" role="group" aria-label="View">
          {(Object.keys(VIEWS) as View[]).map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {VIEWS[one]}
            </button>
          ))}
        </div>
        <WigChoice wigs={wigs} chosen={shown.wig} onLook={onLook} />
        <ColourChoice wig={shown.wig} colours={colours} chosen={shown.colour} onLook={onLook} />
        <div role="group" aria-label="Hairline tint" className="try-choice">
          <b>Hairline tint</b>
          <div className="units">
            {(Object.keys(TINTS) as Tint[]).map((one) => (
              <button key={one} type="button" aria-pressed={one === tint} onClick={() => setTint(one)}>
                {one}
              </button>
            ))}
          </div>
        </div>
        <SaveAndShare shot={{ ground, hairs, place }} />
        <Link className="link" to={`${paths.product(shown.wig.id)}?${choiceSearch({ colour: made })}`}>
          {buyText(shown.wig, made)}
        </Link>
      </div>
    </div>
  );
}

function firstState(wig: Wig) {
  const [first = FIRST_COLOUR, second = first] = wig.made;
  return startStudio({ wig: wig.id, colour: first }, { wig: wig.id, colour: second });
}

interface Shared {
  wigs: readonly Wig[];
  colours: readonly ShadeColourFragment[];
  skin: Ground['skin'];
  neck: number;
  worker: ReturnType<typeof useColours>;
}

function useLook(look: Look, { wigs, colours, skin, neck, worker }: Shared) {
  const wig = wigs.find(({ id }) => id === look.wig) ?? (wigs[0] as Wig);
  const tables = useMemo(() => tablesOf(look.colour, colours), [look.colour, colours]);
  const coloured = useColoured(worker, { wig, tables, skin, neck });
  return { wig, colour: look.colour, ...coloured };
}
