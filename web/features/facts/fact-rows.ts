import type { FactRowsFragment } from '../../graphql/generated/operations.ts';
import type { Tip } from '../words/term-tip.tsx';

type Facts = FactRowsFragment['facts'];

export interface FactRow {
  label: string;
  text: string;
  tip?: Tip | undefined;
}

const HAIR: Record<NonNullable<Facts['hair']>, string> = {
  RAW: 'Raw hair',
  VIRGIN: 'Virgin hair',
  REMY: 'Remy hair',
  MIXED: 'Human hair and fibre',
  SYNTHETIC: 'Fibre',
  HEAT_SAFE: 'Heat-safe fibre',
};

const HAIR_TIPS: Partial<Record<NonNullable<Facts['hair']>, string>> = {
  RAW: 'raw-hair',
  VIRGIN: 'virgin-hair',
  REMY: 'remy-hair',
  MIXED: 'hair-blend',
  SYNTHETIC: 'synthetic',
  HEAT_SAFE: 'heat-safe-fibre',
};

const DRAWN: Record<NonNullable<Facts['drawn']>, string> = {
  SINGLE: 'single drawn',
  DOUBLE: 'double drawn',
  SUPER_DOUBLE: 'super double drawn',
};

const CAPS: Record<NonNullable<Facts['construction']>, string> = {
  LACE_FRONT: 'Lace front',
  FULL_LACE: 'Full lace',
  LACE_360: '360 lace',
  CLOSURE: 'Closure',
  LACE_PART: 'Lace part',
  U_PART: 'U-part',
  V_PART: 'V-part',
  HEADBAND: 'Headband',
  MACHINE_MADE: 'Machine made',
};

const words = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const slugOf = (text: string): string => text.toLowerCase().replaceAll(' ', '-');
const tip = (text: string | undefined): Tip | undefined =>
  text === undefined ? undefined : { slug: slugOf(text), name: text };

/** Those of the texts that are said, joined; undefined when none is. */
function joined(...parts: (string | false | null | undefined)[]): string | undefined {
  const said = parts.filter((part) => typeof part === 'string' && part !== '');
  return said.length === 0 ? undefined : capital(said.join(', '));
}

const yesOrNo = (fact: boolean | null | undefined, yes: string, no: string): string | null =>
  typeof fact === 'boolean' ? (fact ? yes : no) : null;

/** "2 to 4 years", "8 to 12 months". */
function lifespan({ from, to }: { from: number; to: number }): string {
  const inYears = from % 12 === 0 && to % 12 === 0;
  const [least, most] = inYears ? [from / 12, to / 12] : [from, to];
  const unit = inYears ? 'year' : 'month';
  return `${least === most ? '' : `${least} to `}${most} ${unit}${most === 1 ? '' : 's'}`;
}

function heat({ heatLimitC, hair }: Facts): string | undefined {
  if (typeof heatLimitC === 'number') return `Up to ${heatLimitC} °C`;
  return hair === 'SYNTHETIC' ? 'Keep all heat away' : undefined;
}

/** What the shop has said of a product, in words. @param lace of the variant that is shown */
export function factRows({ brand, facts }: FactRowsFragment, lace?: string): FactRow[] {
  const { hair, drawn, texture, fringe, parting, lifespanMonths, madeDays } = facts;
  const size = lace ?? facts.lace ?? null;
  const rows: [label: string, text: string | undefined, tip?: Tip | undefined][] = [
    ['Hair', joined(hair && HAIR[hair], drawn && DRAWN[drawn]), hairTip(facts)],
    ['Origin', facts.origin ?? undefined],
    [
      'Texture',
      texture ? capital(words(texture)) : undefined,
      texture ? tip(capital(words(texture))) : undefined,
    ],
    [
      'Lace',
      joined(
        size === 'none' ? 'no lace' : size,
        facts.laceKind && (facts.laceKind === 'HD' ? 'HD' : 'transparent'),
      ),
      laceTip(size),
    ],
    ['Density', facts.density ? `${facts.density} %` : undefined, { slug: 'density', name: 'density' }],
    [
      'Hairline',
      joined(
        yesOrNo(facts.bleachedKnots, 'knots bleached', 'knots not bleached'),
        yesOrNo(facts.prePlucked, 'plucked', 'not plucked'),
      ),
      tip(typeof facts.bleachedKnots === 'boolean' ? 'Bleached knots' : 'Pre-plucked'),
    ],
    [
      'Parting',
      joined(parting && words(parting), yesOrNo(facts.freeParting, 'can be moved', 'cannot be moved')),
    ],
    ['Fringe', fringe ? capital(words(fringe)) : undefined, tip('Fringe')],
    [
      'Cap',
      joined(
        facts.construction && CAPS[facts.construction],
        yesOrNo(facts.adjustable, 'adjustable straps', 'no straps'),
        yesOrNo(facts.glueless, 'worn without glue', 'needs glue or a band'),
      ),
      typeof facts.glueless === 'boolean' ? tip('Glueless') : undefined,
    ],
    ['Heat', heat(facts)],
    ['Lasts', lifespanMonths ? lifespan(lifespanMonths) : undefined],
    ['Seal', facts.hygieneSeal ? 'Comes under a hygiene seal' : undefined, tip('Hygiene seal')],
    ['Made for you', madeDays ? `In ${madeDays} ${madeDays === 1 ? 'day' : 'days'}` : undefined],
  ];
  const said = rows.flatMap(([label, text, about]) =>
    text === undefined ? [] : [{ label, text, tip: about }],
  );
  return said.length === 0 ? [] : [...said, { label: 'Made by', text: brand }];
}

function hairTip({ hair, drawn }: Facts): Tip | undefined {
  if (drawn) return tip(capital(DRAWN[drawn]));
  const slug = hair && HAIR_TIPS[hair];
  return slug ? { slug, name: HAIR[hair] } : undefined;
}

function laceTip(size: string | null): Tip | undefined {
  if (size === null) return undefined;
  if (size === 'none') return { slug: 'no-lace', name: 'no lace' };
  return { slug: size === 'full' ? 'full-lace' : size, name: size === 'full' ? 'full lace' : size };
}
