import { CAP_MEASURES } from '../catalogue/cap-fit/cap-measures.ts';
import { CAP_TITLES } from '../catalogue/cap-fit/cap-words.ts';
import type { GivenMeasures } from '../catalogue/cap-fit/head-measures.ts';
import { feetOf, type GivenHeight } from '../catalogue/length/height.ts';
import { fromCm, type LengthUnit } from '../catalogue/length/inches.ts';

/** What somebody has measured, in the units that they chose. */
type Measured = {
  measures: GivenMeasures;
  unit: LengthUnit;
  height: GivenHeight;
  /** The code of a colour. */
  shade: string | null;
};

/** "Round the head: 56.0 cm", one line for each that is known. */
export function fitWords({ measures, unit, height, shade }: Measured): { what: string; value: string }[] {
  const lines = CAP_MEASURES.flatMap(({ key }) => {
    const cm = measures[key];
    return cm === undefined
      ? []
      : [{ what: CAP_TITLES[key], value: `${fromCm(cm, unit).toFixed(1)} ${unit}` }];
  });
  if (height.cm !== null) lines.push({ what: 'Height', value: heightWords(height.cm, height.unit) });
  if (shade !== null) lines.push({ what: 'Shade', value: shade });
  return lines;
}

function heightWords(cm: number, unit: GivenHeight['unit']): string {
  if (unit === 'cm') return `${Math.round(cm)} cm`;
  const { feet, inches } = feetOf(cm);
  return `${feet} ft ${inches} in`;
}
