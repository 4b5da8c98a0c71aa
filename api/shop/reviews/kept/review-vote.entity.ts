import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { ReviewEntity } from './review.entity.ts';

/** Somebody found a review helpful; the review counts its rows. A trigger deletes those of deleted accounts. */
export const ReviewVoteEntity = defineEntity({
  name: 'ReviewVote',
  tableName: 'review_votes',
  uniques: [{ name: 'review_votes_once', properties: ['review', 'user'] }],
  properties: {
    id: p.integer().primary(),
    review: () => p.manyToOne(ReviewEntity).ref().deleteRule('cascade'),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index('review_votes_user_index'),
  },
});
