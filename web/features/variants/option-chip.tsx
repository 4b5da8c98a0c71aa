import { Suspense } from 'react';
import type { ValueState } from '#domain/catalogue/variants/option-states.ts';
import { optionLabel, type OptionName } from '#domain/catalogue/variants/options.ts';
import type { SwatchFragment } from '../../graphql/generated/operations.ts';
import { classNames } from '../../ui/class-names.ts';
import { optionNote } from '../fit/option-advice-part.ts';
import { Swatch } from './swatch.tsx';

interface OptionChipProps {
  product: { id: string; brand: string };
  name: OptionName;
  value: string;
  colours: readonly SwatchFragment[];
  isChosen: boolean;
  state: ValueState;
  onPress: () => void;
}

/** A value that is not to be had can still be pressed, to hear why. */
export function OptionChip({ product, name, value, colours, isChosen, state, onPress }: OptionChipProps) {
  const colour = name === 'colour' ? colours.find(({ code }) => code === value) : undefined;
  const isAvailable = state === 'available';
  return (
    <button
      type="button"
      className={classNames('chip', colour && 'chip-colour', !isAvailable && 'chip-gone')}
      aria-pressed={isChosen}
      aria-disabled={isAvailable ? undefined : true}
      onClick={onPress}
    >
      {colour && <Swatch colour={colour} colours={colours} />}
      <span>
        {name === 'length' ? <Inches lengths={value} /> : optionLabel(name, value)}
        {colour && <small>{colour.name}</small>}
        {name === 'cap' && (
          <Suspense>
            <optionNote.Part product={product} name={name} value={value} />
          </Suspense>
        )}
      </span>
      {!isAvailable && <span className="hidden-text">{` ${state}`}</span>}
    </button>
  );
}

function Inches({ lengths }: { lengths: string }) {
  return (
    <>
      {lengths.replaceAll('-', ', ')}
      <span aria-hidden="true">″</span>
      <span className="hidden-text"> inch</span>
    </>
  );
}
