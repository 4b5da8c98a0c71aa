import { reviewAuthor, type ReviewNames } from '../../../domain/catalogue/review-names.ts';
import type { ReviewState } from '../../../domain/reviews/moderation.ts';
import { factWords } from '../../../domain/reviews/wearer-words.ts';
import type { WearerFacts } from '../../../domain/reviews/wearer-facts.ts';
import type { ReviewRow } from './review.store.ts';

/** With what was bought: the choice in words and the colour; the cap size only with the reviewer's consent. */
export interface ReviewFacts extends WearerFacts {
  choice: string;
  cap: string | null;
  colour: string | null;
}

/** A review as GraphQL and REST show it; `name` is the author's public name, or `Deleted user`. */
export interface ReviewRecord {
  id: number;
  productId: number;
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
  /** Null when the reviewer says nothing of wearing and has bought nothing. */
  facts: ReviewFacts | null;
  /** The same in words. */
  factWords: string[];
  /** What the shop answers; null for nothing. */
  reply: string | null;
  helpful: number;
  /** Addresses of those that staff have approved. */
  photos: string[];
  /** For the author and staff. */
  userId: number;
  state: ReviewState;
  hiddenReason: string;
}

const DELETED_AUTHOR = 'Deleted user';

/** Shortens the author's name as the shop's settings say; the full name must not leave the server. */
export const reviewFromRow =
  (names: ReviewNames) =>
  (row: ReviewRow): ReviewRecord => {
    const facts = factsOf(row);
    return {
      id: row.id,
      productId: row.productId,
      name: row.name === null ? DELETED_AUTHOR : reviewAuthor(row.name, names),
      rating: row.rating,
      comment: row.comment,
      verifiedPurchase: row.verifiedPurchase,
      createdAt: row.createdAt,
      facts,
      factWords: facts === null ? [] : factWords(facts),
      reply: row.reply === '' ? null : row.reply,
      helpful: row.helpful,
      photos: row.photos,
      userId: row.userId,
      state: row.state,
      hiddenReason: row.hiddenReason,
    };
  };

/** A row of the facts always has a choice, if only an empty one. */
function factsOf({ choice, ...row }: ReviewRow): ReviewFacts | null {
  if (choice === null) return null;
  const { monthsWorn, install, capFelt, lengthFelt, colourSeen, experience, heightCm, cap, colour } = row;
  return { monthsWorn, install, capFelt, lengthFelt, colourSeen, experience, heightCm, choice, cap, colour };
}
