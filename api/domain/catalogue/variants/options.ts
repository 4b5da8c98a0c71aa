/** What a product can be chosen by, in the order in which every screen asks and every list names it. */
export const OPTION_NAMES = [
  'length',
  'colour',
  'density',
  'lace',
  'cap',
  'parting',
  'volume',
  'finish',
  'shade',
] as const;

export type OptionName = (typeof OPTION_NAMES)[number];

/**
 * One value for each option of a variant, in its code: length in inches ("22"; "14-16-18" for a set of bundles), colour a
 * code ("T1B/27"), density in percent ("180"), lace "13x4", cap "M"; goods use words ("Light brown").
 */
export type OptionValues = Partial<Record<OptionName, string>>;

export const MAX_OPTIONS = 6;

export const MAX_VARIANTS = 400;

/** In inches. */
export const LENGTH_BOUNDS = { from: 4, to: 40 };

/** In percent. */
export const DENSITY_BOUNDS = { from: 100, to: 300 };

export const LACES = ['13x4', '13x6', '13x1', '4x1', '4x4', '5x5', '6x4', '360', 'full', 'none'] as const;

export const CAP_SIZES = ['S', 'M', 'L', 'XL'] as const;

export const PARTINGS = ['centre', 'left', 'right', 'free'] as const;

/** The columns of a variant that hold its options. */
export type OptionColumns = {
  lengths: readonly number[] | null;
  colour: string | null;
  density: number | null;
  lace: string | null;
  cap: string | null;
  parting: string | null;
  volume: string | null;
  finish: string | null;
  shade: string | null;
};

export function optionsFromColumns(columns: OptionColumns): OptionValues {
  const codes: Record<OptionName, string | null> = {
    length: columns.lengths?.join('-') ?? null,
    colour: columns.colour,
    density: columns.density === null ? null : String(columns.density),
    lace: columns.lace,
    cap: columns.cap,
    parting: columns.parting,
    volume: columns.volume,
    finish: columns.finish,
    shade: columns.shade,
  };
  return Object.fromEntries(
    OPTION_NAMES.flatMap((name) => (codes[name] === null ? [] : [[name, codes[name]]])),
  );
}

/** Assumes values that have been checked. */
export function columnsFromOptions(options: OptionValues): OptionColumns {
  return {
    lengths: options.length === undefined ? null : options.length.split('-').map(Number),
    colour: options.colour ?? null,
    density: options.density === undefined ? null : Number(options.density),
    lace: options.lace ?? null,
    cap: options.cap ?? null,
    parting: options.parting ?? null,
    volume: options.volume ?? null,
    finish: options.finish ?? null,
    shade: options.shade ?? null,
  };
}

/** As shown: "22 inch", "14, 16, 18 inch", "180 %", "1B". */
export function optionLabel(name: OptionName, value: string): string {
  if (name === 'length') return `${value.replaceAll('-', ', ')} inch`;
  if (name === 'density') return `${value} %`;
  return value;
}

/** "22 inch, 1B, 180 %, 13x4, M"; empty for a variant without options. */
export function choiceWords(options: OptionValues): string {
  return OPTION_NAMES.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [optionLabel(name, value)];
  }).join(', ');
}

export type ProductOption = { name: OptionName; values: string[] };

/**
 * The options of a product and the values that are made, from its variants: numbers and sizes ascending, everything else as
 * the variants come.
 */
export function productOptions(variants: readonly { options: OptionValues }[]): ProductOption[] {
  return OPTION_NAMES.flatMap((name) => {
    const values = new Set(variants.flatMap(({ options }) => options[name] ?? []));
    return values.size === 0 ? [] : [{ name, values: inOrder(name, [...values]) }];
  });
}

function inOrder(name: OptionName, values: string[]): string[] {
  if (name === 'length') return values.sort(byLengths);
  if (name === 'density') return values.sort((one, other) => Number(one) - Number(other));
  const known: readonly string[] =
    name === 'lace' ? LACES : name === 'cap' ? CAP_SIZES : name === 'parting' ? PARTINGS : [];
  return values.sort((one, other) => known.indexOf(one) - known.indexOf(other));
}

function byLengths(one: string, other: string): number {
  const [ones, others] = [one.split('-').map(Number), other.split('-').map(Number)];
  const place = ones.findIndex((length, index) => length !== others[index]);
  return place === -1 ? ones.length - others.length : (ones[place] ?? 0) - (others[place] ?? 0);
}
