import { memo, useId } from 'react';
import type { ShadeColourFragment } from '../../graphql/generated/operations.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { ShadeSwatch } from '../shade/shade-swatch.tsx';
import type { Look } from './studio-state.ts';
import type { Wig } from './colouring/wigs.ts';

interface WigChoiceProps {
  wigs: readonly Wig[];
  chosen: Wig;
  onLook: (look: Partial<Look>) => void;
}

/** The wig of the page and others like it. */
export const WigChoice = memo(function WigChoice({ wigs, chosen, onLook }: WigChoiceProps) {
  const name = useId();
  return (
    <fieldset className="try-choice">
      <legend>
        <b>Wig</b> <span className="muted">{chosen.name}</span>
      </legend>
      <div className="try-wigs">
        {wigs.map((wig) => (
          <label key={wig.id}>
            <input
              type="radio"
              name={name}
              className="hidden-text"
              checked={wig === chosen}
              onChange={() => onLook({ wig: wig.id })}
            />
            <Picture image={wig.image} alt="" sizes="96px" focus={wig.focus} />
            <span>{wig.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

interface ColourChoiceProps {
  wig: Wig;
  colours: readonly ShadeColourFragment[];
  chosen: string;
  onLook: (look: Partial<Look>) => void;
}

/** The colours in which a wig is made, then all others, which say that they are not. */
export const ColourChoice = memo(function ColourChoice({ wig, colours, chosen, onLook }: ColourChoiceProps) {
  const name = useId();
  const isMade = ({ code }: ShadeColourFragment): boolean => wig.made.length === 0 || wig.made.includes(code);
  const shown = colours.find(({ code }) => code === chosen);
  const swatches = (few: readonly ShadeColourFragment[]) => (
    <div className="try-colours">
      {few.map((colour) => (
        <label key={colour.code} title={colour.name}>
          <input
            type="radio"
            name={name}
            className="hidden-text"
            aria-label={`${colour.code}, ${colour.name}${isMade(colour) ? '' : ', not made in this colour'}`}
            checked={colour.code === chosen}
            onChange={() => onLook({ colour: colour.code })}
          />
          <ShadeSwatch colour={colour} colours={colours} />
          <span className="small">{colour.code}</span>
        </label>
      ))}
    </div>
  );
  const others = colours.filter((colour) => !isMade(colour));
  return (
    <fieldset className="try-choice">
      <legend>
        <b>Colour</b>{' '}
        <span className="muted">
          {shown ? `${shown.code}, ${shown.name}` : chosen}
          {shown && !isMade(shown) && ': not made in this colour'}
        </span>
      </legend>
      {swatches(colours.filter(isMade))}
      {others.length > 0 && (
        <details>
          <summary>{`${others.length} more, not made in this wig`}</summary>
          {swatches(others)}
        </details>
      )}
    </fieldset>
  );
});
