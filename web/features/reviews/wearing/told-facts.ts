import { factCode, factWord } from '#domain/catalogue/facts/fact-codes.ts';
import type { WearerTraits } from '#domain/reviews/like-me.ts';
import {
  CAPS_FELT,
  COLOURS_SEEN,
  type EnteredFacts,
  EXPERIENCES,
  INSTALLS,
  LENGTHS_FELT,
  readFacts,
} from '#domain/reviews/wearer-facts.ts';
import { factWords } from '#domain/reviews/wearer-words.ts';
import type { ReviewEntryFragment, ReviewFactsInput } from '../../../graphql/generated/operations.ts';

type Told = NonNullable<ReviewEntryFragment['facts']>;

/** What a review says of wearing, in the parts of one line. */
export function toldFacts(facts: Told): string[] {
  const { install, capFelt, lengthFelt, colourSeen, experience } = facts;
  return factWords({
    choice: facts.choice,
    cap: facts.cap,
    heightCm: facts.heightCm,
    monthsWorn: facts.monthsWorn,
    install: factWord(install, INSTALLS),
    capFelt: factWord(capFelt, CAPS_FELT),
    lengthFelt: factWord(lengthFelt, LENGTHS_FELT),
    colourSeen: factWord(colourSeen, COLOURS_SEEN),
    experience: factWord(experience, EXPERIENCES),
  });
}

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
  return { ...Object.fromEntries(codes), monthsWorn, heightCm, showsBody: entered.showsBody === true };
}
