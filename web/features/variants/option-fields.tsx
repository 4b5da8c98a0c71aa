import { Suspense, useState } from 'react';
import {
  valueState,
  variantWith,
  type OptionValue,
  type ValueState,
} from '#domain/catalogue/variants/option-states.ts';
import { optionLabel, type OptionName } from '#domain/catalogue/variants/options.ts';
import type { SwatchFragment } from '../../graphql/generated/operations.ts';
import { classNames } from '../../ui/class-names.ts';
import { optionAdvice } from '../fit/option-advice-part.ts';
import { optionTip } from '../words/option-tip-part.ts';
import { OptionChip } from './option-chip.tsx';
import { unavailableNote } from './unavailable-note-part.ts';
import type { Choice } from './use-choice.ts';

const TITLES: Record<OptionName, string> = {
  length: 'Length',
  colour: 'Colour',
  density: 'Density',
  lace: 'Lace',
  cap: 'Cap size',
  parting: 'Parting',
  volume: 'Volume',
  finish: 'Finish',
  shade: 'Shade',
};

interface OptionFieldsProps {
  product: { id: string; brand: string; overlay?: object | null };
  choice: Choice;
  colours: readonly SwatchFragment[];
}

/** One group of chips for each option. What cannot be had stays in its place and says why, below its group. */
export function OptionFields({ product, choice, colours }: OptionFieldsProps) {
  const { options, variants, shown, now, choose } = choice;
  const [refused, setRefused] = useState<{ pressed: OptionValue; sku: string }>();
  // Another choice has answered it.
  const pressed = refused?.sku === shown.sku ? refused.pressed : undefined;

  const stateOf = (one: OptionValue, beside = shown.options): ValueState =>
    beside[one.name] === one.value ? 'available' : valueState(variants, beside, one);

  const press = (one: OptionValue): void => {
    const chosen = now();
    const variant = variantWith(variants, chosen.options, one);
    if (variant && stateOf(one, chosen.options) === 'available') {
      setRefused(undefined);
      choose(variant, one.name);
    } else setRefused({ pressed: one, sku: chosen.sku });
  };

  return options.map(({ name, values }) => {
    const value = shown.options[name] ?? '';
    const colour = name === 'colour' ? colours.find(({ code }) => code === value) : undefined;
    return (
      <fieldset
        key={name}
        className={classNames('option', (name === 'density' || name === 'lace') && 'option-half')}
      >
        <legend>
          <b>{TITLES[name]}</b>{' '}
          <span className="muted">{colour ? `${value}, ${colour.name}` : optionLabel(name, value)}</span>
        </legend>
        <optionTip.Part name={name} value={value} />
        <div className={name === 'colour' ? 'chips chips-wide' : 'chips'}>
          {values.map((one) => (
            <OptionChip
              key={one}
              product={product}
              name={name}
              value={one}
              colours={colours}
              isChosen={one === value}
              state={stateOf({ name, value: one })}
              onPress={() => press({ name, value: one })}
            />
          ))}
        </div>
        {(name === 'cap' || name === 'colour') && (
          <optionAdvice.Part product={product} name={name} value={value} values={values} />
        )}
        <div role="status">
          {pressed?.name === name && (
            <Suspense>
              <unavailableNote.Part
                pressed={pressed}
                state={stateOf(pressed)}
                variants={variants}
                shown={shown}
                onChoose={(variant) => choose(variant, name)}
              />
            </Suspense>
          )}
        </div>
      </fieldset>
    );
  });
}
