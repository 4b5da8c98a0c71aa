import { factCode, factWord } from '#domain/catalogue/facts/fact-codes.ts';
import type { WearerTraits } from '#domain/reviews/like-me.ts';
import { type EnteredFacts, EXPERIENCES, INSTALLS, readFacts } from '#domain/reviews/wearer-facts.ts';
import type { ReviewFactsInput, ReviewsLikeMeQuery } from '../../../graphql/generated/operations.ts';

type LikeMeReview = NonNullable<
  ReviewsLikeMeQuery['productById']
>['reviewsConnection']['edges'][number]['node'];

type Told = NonNullable<LikeMeReview['facts']>;

export const traitsOf = ({ cap, heightCm, install, experience }: Told): WearerTraits => ({
  cap,
  heightCm,
  install: factWord(install, INSTALLS),
  experience: factWord(experience, EXPERIENCES),
});

/** What has passed the rules, as the server takes it. */
export function factsInput(entered: EnteredFacts): ReviewFactsInput {
  const { monthsWorn, heightCm, ...answers } = readFacts(entered);
  const codes = Object.entries(answers).map(([name, word]) => [name, word && factCode(word)]);
  const told = Object.fromEntries(codes) as ReviewFactsInput;
  return { ...told, monthsWorn, heightCm, showsBody: entered.showsBody === true };
}
