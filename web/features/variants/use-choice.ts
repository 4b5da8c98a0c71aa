import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { choiceSearch, readChoice } from '#domain/catalogue/variants/choice-address.ts';
import { chosenVariant, hasValues, type OfferedVariant } from '#domain/catalogue/variants/chosen-variant.ts';
import {
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
  type ProductOption,
} from '#domain/catalogue/variants/options.ts';
import type { ProductChoiceFragment } from '../../graphql/generated/operations.ts';

export interface ShownVariant extends OfferedVariant {
  wasPrice: number | null;
  wasUntil: string | null;
}

export interface Choice {
  options: ProductOption[];
  variants: ShownVariant[];
  /** What the address means. */
  shown: ShownVariant;
  /** The same at the moment of a press: the page may still show the choice before. */
  now: () => ShownVariant;
  /** The option that was chosen last, if any. */
  last: OptionName | null;
  /** Replaces the address; the history keeps one entry for the product. */
  choose: (variant: ShownVariant, by: OptionName) => void;
}

const codeOf = (name: string): OptionName => name.toLowerCase() as OptionName;

function offersOf({ options, variants }: ProductChoiceFragment) {
  return {
    options: options.map(({ name, values }) => ({
      name: codeOf(name),
      values: values.map(({ value }) => value),
    })),
    variants: variants.map(
      ({ sku, options: values, price, wasPrice, wasUntil, countInStock, isStandard }): ShownVariant => ({
        sku,
        options: Object.fromEntries(values.map(({ name, value }) => [codeOf(name), value])),
        price,
        wasPrice: wasPrice ?? null,
        wasUntil: wasUntil ?? null,
        stock: countInStock,
        isStandard,
      }),
    ),
  };
}

/** The query with this choice in place of what it says of options; whatever else it says stays. */
function withChoice(search: string, values: OptionValues): string {
  const others = new URLSearchParams(search);
  for (const name of OPTION_NAMES) others.delete(name);
  return [choiceSearch(values), others.toString()].filter(Boolean).join('&');
}

/** The choice in the address of a product. Null when there is nothing to choose. */
export function useChoice(product: ProductChoiceFragment): Choice | null {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const [last, setLast] = useState<OptionName | null>(null);
  const { options, variants } = useMemo(() => offersOf(product), [product]);
  const params = new URLSearchParams(search);
  const asked = readChoice(params, options);
  const shown = chosenVariant(variants, asked);
  // What is not made is not asked for either: the address then names what is shown.
  const said = shown && !hasValues(shown.options, asked) ? shown.options : asked;
  const tidy = withChoice(search, said);
  const isTidy =
    options.length === 0 || tidy === search.slice(1) || !OPTION_NAMES.some((name) => params.has(name));

  useEffect(() => {
    if (!isTidy) void navigate({ pathname, search: tidy, hash }, { replace: true, state });
  });

  if (options.length === 0 || !shown) return null;
  const choose = (variant: ShownVariant, by: OptionName): void => {
    setLast(by);
    const to = { pathname, search: withChoice(search, variant.options), hash };
    // Drawn in slices, between which presses are answered: no query depends on the choice.
    startTransition(() => void navigate(to, { replace: true, state }));
  };
  const now = (): ShownVariant =>
    chosenVariant(variants, readChoice(new URLSearchParams(window.location.search), options)) ?? shown;
  return { options, variants, shown, now, last, choose };
}
