import { z } from 'zod';
import { documented } from '../../../platform/rest/answers.ts';

const range = z.object({ from: z.number(), to: z.number() });
const stated = range.nullable();

const EXAMPLE = {
  code: 'M',
  label: 'Average',
  strapCm: 2,
  circumference: { from: 54.5, to: 57 },
  frontToNape: { from: 35, to: 37 },
  earOverForehead: null,
  earOverTop: null,
  templeBack: null,
  napeWidth: null,
};

/** In centimetres. */
export const capSizeJson = documented(
  'CapSize',
  z.object({
    code: z.string().describe('S, M, L or XL.'),
    label: z.string().describe('What the maker calls it; may be empty.'),
    strapCm: z.number().describe('What its straps take in.'),
    circumference: range.describe('Round the head.'),
    frontToNape: stated.describe('Forehead to nape; null where it is not stated, as below.'),
    earOverForehead: stated.describe('Ear to ear, over the forehead.'),
    earOverTop: stated.describe('Ear to ear, over the top.'),
    templeBack: stated.describe('Temple to temple, round the back.'),
    napeWidth: stated.describe('Across the nape.'),
  }),
  EXAMPLE,
);

export const capChartJson = documented(
  'CapChart',
  z.object({
    maker: z.string().describe('In the address of a list.'),
    name: z.string().describe('The brand of its products.'),
    sizes: z.array(capSizeJson),
  }),
  { maker: 'olori-strand', name: 'Olori Strand', sizes: [EXAMPLE] },
);
