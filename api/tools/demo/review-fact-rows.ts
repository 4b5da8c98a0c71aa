import { choiceWords } from '../../domain/catalogue/variants/options.ts';
import {
  CAPS_FELT,
  COLOURS_SEEN,
  EXPERIENCES,
  INSTALLS,
  LENGTHS_FELT,
} from '../../domain/reviews/wearer-facts.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import type { PlannedReview } from './planned/planned-reviews.ts';
import { createRandom, type Random } from './planned/random.ts';
import { demoStandard } from './planned/variants.ts';

const SEED = 107;

/** Most people find a wig as it is described. */
const mostly =
  (likely: string) =>
  (value: string): number =>
    value === likely ? 5 : 1;

/** Rows of `review_facts`, each with the product and the author of its review: what reviewers of wigs say of wearing. */
export function reviewFactRows(reviews: readonly PlannedReview[]) {
  const random = createRandom(SEED);
  const wigs = reviews.filter(
    ({ slug }) => DEMO_PRODUCTS.find((one) => one.slug === slug)?.illustration.kind === 'wig',
  );
  return wigs.map((review) => ({
    product_id: review.product,
    user_id: review.author.id,
    ...saidOf(review, random),
    ...boughtOf(review),
  }));
}

function saidOf({ boughtBy, rating }: PlannedReview, random: Random) {
  // Whoever bought it here has it for some days.
  const months = boughtBy ? 0 : random.whole(1, 9);
  return {
    months_worn: months,
    install: random.weighted(INSTALLS, mostly('straps')),
    cap_felt: random.weighted(CAPS_FELT, mostly(rating < 3 ? 'small' : 'true')),
    length_felt: random.weighted(LENGTHS_FELT, mostly('true')),
    colour_seen: random.weighted(COLOURS_SEEN, mostly('as-shown')),
    experience: random.weighted(EXPERIENCES, mostly('some')),
    height_cm: random.whole(154, 182),
  };
}

function boughtOf({ boughtBy, slug }: PlannedReview) {
  if (!boughtBy) return { bought_sku: '', bought_choice: '', bought_cap: null, bought_colour: null };
  const { sku, options } = demoStandard(slug);
  const { cap = null, ...others } = options;
  return {
    bought_sku: sku,
    bought_choice: choiceWords(others),
    bought_cap: cap,
    bought_colour: options.colour ?? null,
  };
}
