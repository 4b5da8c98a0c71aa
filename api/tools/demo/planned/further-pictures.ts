import { AVERAGE_HEIGHT, endInWords } from '../../../domain/catalogue/length/length-on-body.ts';
import { FOCAL_CENTRE } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { Illustration } from '../drawings/illustration.ts';
import type { HairColor } from '../drawings/palette.ts';
import { DEMO_PRODUCTS, type DemoProduct } from './catalogue.ts';
import { demoFacts, demoStandard, demoVariants } from './variants.ts';

/** A picture besides the first of a product. */
export interface FurtherPicture {
  /** Of its file. */
  name: string;
  alt: string;
  /** What stays in sight, in per cent from the top. */
  focalY: number;
  /** The code of the colour that it shows; null: it stands for all. */
  colour: string | null;
  illustration: Illustration;
}

/** How colours of the trade are drawn. */
const DRAWN: Readonly<Record<string, HairColor>> = {
  1: 'jet',
  '1B': 'black',
  2: 'darkest',
  4: 'brown',
  6: 'lightbrown',
  27: 'honey',
  30: 'chestnut',
  33: 'auburn',
  350: 'copper',
  '99J': 'cherry',
  BUG: 'burgundy',
  60: 'platinum',
  613: 'blonde',
  ROSE: 'rose',
  INDIGO: 'indigo',
  'P4/27': 'streaked',
  'T1B/27': 'ombrehoney',
};

/** What the drawings of one product have in common. */
interface Subject extends DemoProduct {
  /** The code of the colour in its first picture; null where there is no choice. */
  own: string | null;
  drawn: Illustration;
}

/** More of its first picture's colour, the lengths on somebody's back, and the front in each other colour. */
export function furtherPictures(product: DemoProduct): FurtherPicture[] {
  const colours = coloursOf(product);
  const own = colours.length > 1 ? (demoStandard(product.slug).options.colour ?? null) : null;
  const drawn: Illustration = { seed: product.slug, ...product.illustration };
  const subject = { ...product, own, drawn };
  return [...turned(subject), near(subject), ...onBody(subject), ...inOtherColours(subject, colours)];
}

const coloursOf = ({ slug }: DemoProduct): string[] => [
  ...new Set(demoVariants(slug).flatMap(({ options }) => options.colour ?? [])),
];

function turned({ slug, own: colour, drawn }: Subject): FurtherPicture[] {
  if (drawn.kind !== 'wig') return [];
  const seen = (view: 'side' | 'back', alt: string) => ({
    name: `${slug}-${view}`,
    alt,
    focalY: 40,
    colour,
    illustration: { ...drawn, view },
  });
  const back = seen('back', 'From behind');
  return drawn.style ? [back] : [seen('side', 'From the side'), back];
}

function near({ slug, own: colour, drawn }: Subject): FurtherPicture {
  const hasLace = drawn.kind === 'wig' && !drawn.bangs && demoFacts(slug).laceKind !== null;
  const lace = hasLace && drawn.texture !== 'kinky' ? ({ lace: 1 } as const) : {};
  return {
    name: `${slug}-near`,
    alt: nearInWords(drawn, hasLace),
    focalY: FOCAL_CENTRE,
    colour,
    illustration: { ...drawn, ...lace, near: 1 },
  };
}

function nearInWords(drawn: Illustration, hasLace: boolean): string {
  if (drawn.kind === 'lace') return 'The lace and the knots from near';
  if (drawn.kind === 'bundles') return 'The wefts from near';
  if (drawn.kind !== 'wig') return 'From near';
  if (drawn.bangs) return 'The fringe from near';
  return hasLace ? 'The lace at the hairline from near' : 'The hairline from near';
}

/** Coily hair stands out rather than down, and gathered hair hangs from wherever it is tied. */
function onBody({ slug, drawn }: Subject): FurtherPicture[] {
  const { texture, lengthMeasured } = demoFacts(slug);
  if (!('color' in drawn) || ('style' in drawn && drawn.style)) return [];
  const longest = inchesOf(demoStandard(slug).options.length);
  if (texture === null || texture === 'coily' || longest === null) return [];
  const all = demoVariants(slug).flatMap(({ options }) => inchesOf(options.length) ?? []);
  const others = [...new Set(all)].filter((inches) => inches !== longest).toSorted((a, b) => a - b);
  const isWorn = lengthMeasured === 'worn';
  const ends = endInWords({ inches: longest, texture, isWorn }, AVERAGE_HEIGHT);
  return [
    {
      name: `${slug}-length`,
      alt: `On somebody ${AVERAGE_HEIGHT} cm tall, ${longest} inch ends ${ends}${others.length > 0 ? `. Lines mark ${others.join(', ')} inch` : ''}`,
      focalY: 30,
      colour: null,
      illustration: {
        kind: 'length',
        seed: slug,
        // The lines are dark.
        bg: drawn.bg === 'night' || drawn.bg === 'cam' ? 'stone' : drawn.bg,
        color: drawn.color,
        skin: 'skin' in drawn ? (drawn.skin ?? 1) : 1,
        texture,
        inches: longest,
        others,
        ...(isWorn && { worn: 1 }),
      },
    },
  ];
}

/** Of bundles of several lengths, the longest. */
function inchesOf(length: string | undefined): number | null {
  return length === undefined ? null : Math.max(...length.split('-').map(Number));
}

function inOtherColours({ slug, own, drawn }: Subject, colours: readonly string[]): FurtherPicture[] {
  if (!('color' in drawn)) return [];
  return colours
    .filter((code) => code !== own)
    .flatMap((code) => {
      const color = DRAWN[code];
      if (color === undefined) return [];
      const name = `${slug}-in-${code.toLowerCase().replace('/', '-')}`;
      return [{ name, alt: `In ${code}`, focalY: 35, colour: code, illustration: { ...drawn, color } }];
    });
}

export const FURTHER_PICTURES: readonly FurtherPicture[] = DEMO_PRODUCTS.flatMap(furtherPictures);
