import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('ReviewPhoto', { description: 'A photo of a review, for its author and staff.' })
export class ReviewPhotoType {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether everybody sees it; otherwise it waits for staff.' })
  isApproved!: boolean;
}
