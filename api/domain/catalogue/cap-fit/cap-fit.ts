import { CAP_MEASURES, type CapMeasure, type CapSize, type HeadMeasures } from './cap-measures.ts';

export type CapFit =
  | { verdict: 'none'; nearest: string }
  /** Two sizes would do; `take` is the one to buy. */
  | { verdict: 'between'; sizes: [string, string]; take: string }
  /** Room to the edge of the size's range in cm; below zero the straps take it in. */
  | { verdict: 'fits' | 'close'; size: string; spareCm: number; sure: 'low' | 'good' | 'high' };

/** A gap that the straps take in counts a quarter. */
const STRAP_SHARE = 0.25;
const MEASURES_WITH_STRAP: ReadonlySet<CapMeasure> = new Set(['circumference', 'napeWidth']);

/** Above it no size is near; up to it one fits. */
const MISFIT = { none: 1, fits: 0.25 };
/** Centimetres from another size's range, or misfits so close that either size would do. */
const BETWEEN = { cm: 0.5, apart: 0.15, second: 0.6 };

/** Fewer votes for a product say nothing. */
export const VOTES_NEEDED = 5;
const VOTES = { damping: 10, cm: 1.5 };

/** Centimetres that buyers' votes add to the head for one product: it turns out smaller or larger than its chart. */
export function voteShift({ small, right, large }: { small: number; right: number; large: number }): number {
  const all = small + right + large;
  return all < VOTES_NEEDED ? 0 : rounded(((small - large) / (all + VOTES.damping)) * VOTES.cm, 2);
}

type Tried = {
  size: CapSize;
  misfit: number;
  spare: number;
  /** Centimetres outside the range, below zero inside. */
  away: number;
  fromCentre: number;
};

/** The best size of one maker for a head. @param shift see `voteShift` */
export function capFit(sizes: readonly CapSize[], head: HeadMeasures, shift = 0): CapFit {
  const moved = { ...head, circumference: head.circumference + shift };
  const [best, ...others] = sizes
    .map((size) => tried(size, moved))
    .sort((one, other) => one.misfit - other.misfit || one.fromCentre - other.fromCentre);
  if (best === undefined || best.misfit > MISFIT.none)
    return { verdict: 'none', nearest: best?.size.code ?? '' };
  const [next] = others.sort((one, other) => one.away - other.away);
  if (next !== undefined && isBetween(best, next)) return between(best.size, next.size);
  const given = CAP_MEASURES.filter(({ key }) => head[key] !== undefined).length;
  return {
    verdict: best.misfit <= MISFIT.fits ? 'fits' : 'close',
    size: best.size.code,
    spareCm: best.spare,
    sure: given >= 5 ? 'high' : given >= 3 ? 'good' : 'low',
  };
}

/** What fits; of two sizes, the one to take first. */
export function sizesToTake(fit: CapFit): readonly string[] {
  if (fit.verdict === 'between') return [fit.take, ...fit.sizes];
  return fit.verdict === 'fits' ? [fit.size] : [];
}

function tried(size: CapSize, head: HeadMeasures): Tried {
  const [from, to] = size.ranges.circumference;
  const { circumference } = head;
  return {
    size,
    misfit: misfitOf(size, head),
    spare: rounded(Math.min(circumference - from, to - circumference), 1),
    away: Math.max(from - circumference, circumference - to),
    fromCentre: Math.abs(circumference - (from + to) / 2),
  };
}

function misfitOf({ ranges, strapCm }: CapSize, head: HeadMeasures): number {
  let sum = 0;
  let weights = 0;
  for (const { key, weight, tolerance } of CAP_MEASURES) {
    const [measure, range] = [head[key], ranges[key]];
    if (measure === undefined || range === null) continue;
    sum += (weight * outside(measure, range, MEASURES_WITH_STRAP.has(key) ? strapCm : 0)) / tolerance;
    weights += weight;
  }
  return rounded(sum / weights, 3);
}

function outside(measure: number, [from, to]: readonly [number, number], strapCm: number): number {
  if (measure > to) return measure - to;
  if (measure < from - strapCm) return from - strapCm - measure;
  return Math.max(0, from - measure) * STRAP_SHARE;
}

function isBetween(best: Tried, next: Tried): boolean {
  const isNear = next.misfit - best.misfit <= BETWEEN.apart && next.misfit <= BETWEEN.second;
  return next.away <= BETWEEN.cm || isNear;
}

/** The larger one, if it has straps to take it in. */
function between(one: CapSize, other: CapSize): CapFit {
  const isSmaller = one.ranges.circumference[0] <= other.ranges.circumference[0];
  const [smaller, larger] = isSmaller ? [one, other] : [other, one];
  const take = larger.strapCm > 0 ? larger : smaller;
  return { verdict: 'between', sizes: [smaller.code, larger.code], take: take.code };
}

function rounded(value: number, digits: number): number {
  return Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits;
}
