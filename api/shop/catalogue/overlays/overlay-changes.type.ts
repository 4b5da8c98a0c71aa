import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { OVERLAY_SIZE, type Point } from '../../../domain/catalogue/try-on/overlay.ts';
import type { EnteredMarks } from '../../../domain/forms/pictures/overlay-form.ts';
import { DateTimeScalar } from '../../../platform/graphql/scalars.ts';
import { ProductType } from '../product/product.type.ts';
import { OverlayMarksType } from './overlay.type.ts';

@ObjectType('OverlayDraft', {
  description:
    'A picture of a product’s hair that is not published. `GET /api/products/{id}/overlay/draft` has the picture.',
})
export class OverlayDraftType {
  @Field(() => OverlayMarksType, { nullable: true, description: 'Null until the face is marked.' })
  marks!: OverlayMarksType | null;

  @Field(() => String, { description: 'The code of the colour that it shows; empty until it is chosen.' })
  colour!: string;

  @Field(() => DateTimeScalar, { description: 'When it was uploaded.' })
  createdAt!: Date;
}

@InputType('OverlayPointInput', {
  description: 'A point of an overlay, in pixels from its upper left corner.',
})
class OverlayPointInputType implements Point {
  @Field(() => Int, { description: `To the right, up to ${OVERLAY_SIZE.width}.` })
  x!: number;

  @Field(() => Int, { description: `Downwards, up to ${OVERLAY_SIZE.height}.` })
  y!: number;
}

@InputType('OverlayMarksInput', {
  description: 'Where the face lies on an overlay; left is left in the picture.',
})
class OverlayMarksInputType implements EnteredMarks {
  @Field(() => OverlayPointInputType, { description: 'The middle of the left eye.' })
  leftEye!: OverlayPointInputType;

  @Field(() => OverlayPointInputType, { description: 'The middle of the right eye.' })
  rightEye!: OverlayPointInputType;

  @Field(() => OverlayPointInputType, { description: 'The lowest point of the chin.' })
  chin!: OverlayPointInputType;

  @Field(() => OverlayPointInputType, { description: 'The highest point of the head.' })
  crown!: OverlayPointInputType;
}

@InputType('ChangeOverlayInput', { description: 'What is marked on the picture of a product’s hair.' })
export class ChangeOverlayInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;

  @Field(() => OverlayMarksInputType, { description: 'Where the face lies.' })
  marks!: OverlayMarksInputType;

  @Field(() => String, {
    description: 'The code of the colour that the picture shows; unused for one that the shop has drawn.',
  })
  colour!: string;

  @Field(() => Boolean, {
    description: 'Whether shoppers can use it from now on; otherwise the draft keeps the marks.',
  })
  publish!: boolean;
}

@InputType('RemoveOverlayInput', { description: 'A product whose picture for trying on goes.' })
export class RemoveOverlayInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;
}

@ObjectType('ChangeOverlayPayload', { description: 'A product after the change.' })
export class ChangeOverlayPayloadType {
  @Field(() => ProductType, { description: 'The product.' })
  product!: ProductType;
}
