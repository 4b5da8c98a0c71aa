import type { FitProfile } from '#domain/accounts/fit-profile.ts';
import { plausibleMeasures } from '#domain/catalogue/cap-fit/head-measures.ts';
import { keptHead } from '../../storage/fit/head.ts';
import { keptHeight } from '../../storage/fit/height.ts';
import { myShade } from '../../storage/fit/my-shade.ts';

const STORES = [keptHead, keptHeight, myShade];

/** What this browser keeps. */
export function browserMeasures(): FitProfile {
  const shade = myShade.latest();
  return {
    // In one order, however they were entered.
    head: plausibleMeasures(keptHead.latest().measures),
    heightCm: keptHeight.latest().cm,
    shade: shade && { code: shade.code, ...shade.lab },
  };
}

/** A profile as an answer has it; null stands for what was not measured. */
interface AnsweredFit extends Omit<FitProfile, 'head'> {
  head: object;
}

/** In place of what this browser kept; null forgets it. The units stay. */
export function setBrowserMeasures(profile: AnsweredFit | null): void {
  keptHead.update(({ unit }) =>
    profile ? { unit, measures: plausibleMeasures(profile.head) } : keptHead.empty,
  );
  const cm = profile?.heightCm ?? null;
  keptHeight.update(({ unit }) => (cm === null ? keptHeight.empty : { cm, unit }));
  const shade = profile?.shade ?? null;
  myShade.write(shade && { code: shade.code, lab: { l: shade.l, a: shade.a, b: shade.b } });
}

export function watchBrowserMeasures(changed: () => void): void {
  for (const store of STORES) store.subscribe(changed);
}
