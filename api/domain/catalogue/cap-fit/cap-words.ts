import type { CapMeasure } from './cap-measures.ts';

/** As measures are called on screens. */
export const CAP_TITLES: Record<CapMeasure, string> = {
  circumference: 'Round the head',
  frontToNape: 'Forehead to nape',
  earOverForehead: 'Ear to ear, over the forehead',
  earOverTop: 'Ear to ear, over the top',
  templeBack: 'Temple to temple, round the back',
  napeWidth: 'Nape',
};

/** How they are taken. */
export const CAP_HINTS: Record<CapMeasure, string> = {
  circumference: 'Along the hairline, behind the ears, over the nape.',
  frontToNape: 'From the middle of the hairline over the top to the nape.',
  earOverForehead: 'From where the ear meets the head, along the hairline.',
  earOverTop: 'From ear to ear, straight over the crown.',
  templeBack: 'Over the widest part of the back of the head.',
  napeWidth: 'Across the hairline at the neck.',
};
