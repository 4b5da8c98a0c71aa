import type { Reducible } from './variants/was-price.ts';

/** What happens to a variant's price at a moment; prices in kobo. */
export interface PriceStep {
  /** Null at the end of a sale: back to the price before. */
  price: number | null;
  /** Whether a sale begins or ends. */
  isSale: boolean;
  /** When the sale that begins here ends; null for none. */
  wasUntil: Date | null;
}

/** Why a step was not taken, for the history. */
export const LEFT_OUT = {
  notLower: 'The price was already as low as the price of the sale',
  ended: 'The sale had been ended by hand',
} as const;

/**
 * The prices after a step, or why it is left out. A sale begins from the price in force, whoever has set it, and ends at
 * the price before as it is then.
 */
export function priceAfter(now: Reducible, step: PriceStep): Reducible | { leftOut: string } {
  if (step.price === null) {
    if (now.wasPrice === null) return { leftOut: LEFT_OUT.ended };
    return { price: Math.max(now.price, now.wasPrice), wasPrice: null, wasUntil: null };
  }
  if (!step.isSale) return { ...now, price: step.price };
  if (step.price >= now.price) return { leftOut: LEFT_OUT.notLower };
  return { price: step.price, wasPrice: now.price, wasUntil: step.wasUntil };
}

/** A step of a variant with its moment. */
export interface PlannedStep extends PriceStep {
  id: number;
  variantId: number;
  at: Date;
}

/** A planned price as staff see it: a sale with its end is one. */
export interface PricePlan<Step extends PlannedStep> {
  /** The first of its steps that is still to come. */
  step: Step;
  /** Null when the sale is running. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The row of the end, when it is not `step`. */
  end: Step | null;
}

const endKey = ({ variantId }: PlannedStep, at: Date): string => `${variantId} ${at.getTime()}`;

/** In the order of the steps. */
export function plansFromSteps<Step extends PlannedStep>(steps: readonly Step[]): PricePlan<Step>[] {
  const ends = new Map(
    steps.filter(({ price }) => price === null).map((step) => [endKey(step, step.at), step]),
  );
  const begun = steps.filter(({ price }) => price !== null);
  const planned = begun.map((step): PricePlan<Step> => {
    const key = step.wasUntil && endKey(step, step.wasUntil);
    const end = key === null ? null : (ends.get(key) ?? null);
    if (key !== null) ends.delete(key);
    return { step, startsAt: step.at, endsAt: step.wasUntil, end };
  });
  const running = [...ends.values()].map((step): PricePlan<Step> => ({
    step,
    startsAt: null,
    endsAt: step.at,
    end: null,
  }));
  return [...running, ...planned];
}

/** Whether two plans of one variant are in force at one moment, or follow each other without a pause. */
export function overlaps(
  one: { startsAt: Date | null; endsAt: Date | null },
  other: { startsAt: Date | null; endsAt: Date | null },
): boolean {
  const [from, to] = spanOf(one);
  const [otherFrom, otherTo] = spanOf(other);
  return from <= otherTo && otherFrom <= to;
}

/** A plan without an end is a moment: what comes later may change the price again. */
function spanOf({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): [number, number] {
  const from = startsAt?.getTime() ?? -Infinity;
  return [from, endsAt?.getTime() ?? from];
}
