import { lerp } from './numbers.ts';

/** From the deepest shade to the gloss. */
export type Shades = readonly [string, string, string, string, string];

export const COLORS = {
  black: ['#08070b', '#16141a', '#26232b', '#443f4c', '#8d8798'],
  offblack: ['#0f0a0a', '#211716', '#35261f', '#55402f', '#9c8069'],
  brown: ['#21120b', '#3f2416', '#5c3822', '#875737', '#c79a70'],
  chestnut: ['#2b1008', '#521f10', '#753119', '#a5512b', '#dd9464'],
  honey: ['#5b3712', '#93611f', '#bd8637', '#dfb163', '#f9e2ac'],
  burgundy: ['#26040d', '#4c0a1b', '#731229', '#a42a45', '#e07f93'],
  copper: ['#4a1906', '#8b350d', '#b9521a', '#de7c38', '#f9bd85'],
  platinum: ['#8a7f6d', '#c3b8a2', '#ddd4c1', '#f2ecdf', '#ffffff'],
  rose: ['#6b2f35', '#a85b5f', '#cb8482', '#e7b0a9', '#fbdcd5'],
  indigo: ['#0b0e2c', '#161d57', '#253083', '#4a58b8', '#98a6ea'],
  jet: ['#030304', '#0b0b0e', '#141419', '#2c2d35', '#767a86'],
  darkest: ['#130c09', '#281b15', '#3a281e', '#5a4334', '#a08673'],
  lightbrown: ['#2d1a0e', '#4f3019', '#714728', '#9a6a40', '#d3a97b'],
  auburn: ['#23100a', '#411d12', '#5c2b1a', '#84472f', '#c08468'],
  cherry: ['#16050a', '#2e0912', '#48101d', '#742236', '#b9667a'],
  blonde: ['#6f5a2f', '#ab9057', '#cfb377', '#e8d3a2', '#fbf0d0'],
  streaked: ['#21120b', '#432917', '#744e2b', '#c08b42', '#ecc98b'],
} as const satisfies Record<string, Shades>;

interface Ombre {
  root: keyof typeof COLORS;
  tip: keyof typeof COLORS;
  /** Where the change begins and ends, as a share of the hair's height. */
  from: number;
  to: number;
}

export const OMBRES = {
  ombrehoney: { root: 'offblack', tip: 'honey', from: 0.3, to: 0.74 },
  ombrecopper: { root: 'black', tip: 'copper', from: 0.3, to: 0.72 },
  ombreburgundy: { root: 'black', tip: 'burgundy', from: 0.28, to: 0.7 },
  rootedplatinum: { root: 'brown', tip: 'platinum', from: 0.05, to: 0.26 },
  rootedhoney: { root: 'brown', tip: 'honey', from: 0.04, to: 0.3 },
} as const satisfies Record<string, Ombre>;

export type HairColor = keyof typeof COLORS | keyof typeof OMBRES;

export interface Skin {
  shadow: string;
  base: string;
  light: string;
  lip: string;
  /** The lower lip, and the blush of the cheeks. */
  lowerLip: string;
  /** Brows and the line between the lips. */
  dark: string;
}

/** From the deepest to the lightest. */
export const SKINS: readonly [Skin, Skin, Skin, Skin, Skin] = [
  {
    shadow: '#3a1d13',
    base: '#5a3021',
    light: '#7a4630',
    lip: '#7a2d2c',
    lowerLip: '#9c4643',
    dark: '#23100a',
  },
  {
    shadow: '#512a1a',
    base: '#774329',
    light: '#9a5d3b',
    lip: '#8a3030',
    lowerLip: '#b0504a',
    dark: '#2c140b',
  },
  {
    shadow: '#6d3d25',
    base: '#975d3b',
    light: '#b97c54',
    lip: '#9b3b38',
    lowerLip: '#c25d54',
    dark: '#3a1b0f',
  },
  {
    shadow: '#8d5638',
    base: '#b97d57',
    light: '#d39d76',
    lip: '#a8443f',
    lowerLip: '#cc6a60',
    dark: '#4a2415',
  },
  {
    shadow: '#b57f5e',
    base: '#dba983',
    light: '#efc9a8',
    lip: '#b4524c',
    lowerLip: '#d47a70',
    dark: '#5d3120',
  },
];

/** Upper and lower lip in lipstick, instead of the skin's own. */
export const LIPSTICKS = {
  1: ['#8e1f33', '#b23a4c'],
  2: ['#6d1f3a', '#8f3a57'],
  3: ['#a8322a', '#cc5244'],
} as const;

export interface Ground {
  field: string;
  /** Of the arch, the sun or the plane on it. */
  shape: string;
  deep: string;
}

export const GROUNDS = {
  clay: { field: '#e9c0ab', shape: '#dfa98f', deep: '#c98668' },
  sun: { field: '#f4d48a', shape: '#edc060', deep: '#d59d33' },
  mist: { field: '#ccd4ee', shape: '#b3bfe4', deep: '#8f9ed0' },
  palm: { field: '#c3d0b8', shape: '#a9bc9b', deep: '#829a74' },
  shell: { field: '#f3e3da', shape: '#ead2c4', deep: '#d6b5a2' },
  night: { field: '#232d68', shape: '#1a2252', deep: '#121839' },
  cam: { field: '#b5503a', shape: '#9f4230', deep: '#7c2f22' },
  lilac: { field: '#ddd0e6', shape: '#cab7d8', deep: '#a993bd' },
  stone: { field: '#e3e0da', shape: '#d3cec5', deep: '#b5aea2' },
} as const satisfies Record<string, Ground>;

export const GARMENTS = [
  '#1f2a6b',
  '#f2e8dc',
  '#b5503a',
  '#2c4a3c',
  '#e3a92f',
  '#161826',
  '#7b2c3f',
] as const;

const channels = (color: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));

/** How much light a colour gives, 0 to 765. */
export const brightness = (color: string): number =>
  channels(color).reduce((sum, channel) => sum + channel, 0);

/** From the first colour to the second as `t` goes from 0 to 1. */
export function mix(from: string, to: string, t: number): string {
  const other = channels(to);
  const mixed = channels(from).map((channel, i) => Math.round(lerp(channel, other[i] ?? 0, t)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (color: string, t: number): string => mix(color, '#000000', t);
export const lighter = (color: string, t: number): string => mix(color, '#ffffff', t);
