import { Field, Int, ObjectType } from 'type-graphql';
import { OVERLAY_SIZE, type OverlayMarks, type Point } from '../../../domain/catalogue/try-on/overlay.ts';

@ObjectType('OverlayPoint', { description: 'A point of an overlay, in pixels from its upper left corner.' })
export class OverlayPointType implements Point {
  @Field(() => Int, { description: 'To the right.' })
  x!: number;

  @Field(() => Int, { description: 'Downwards.' })
  y!: number;
}

@ObjectType('OverlayMarks', {
  description: 'Where the face lies on an overlay; left is left in the picture.',
})
export class OverlayMarksType implements OverlayMarks {
  @Field(() => OverlayPointType, { description: 'The middle of the left eye.' })
  leftEye!: Point;

  @Field(() => OverlayPointType, { description: 'The middle of the right eye.' })
  rightEye!: Point;

  @Field(() => OverlayPointType, { description: 'The lowest point of the chin.' })
  chin!: Point;

  @Field(() => OverlayPointType, { description: 'The highest point of the head.' })
  crown!: Point;

  @Field(() => OverlayPointType, { description: 'Where the hair begins over the forehead.' })
  hairline!: Point;
}

@ObjectType('ProductOverlay', { description: 'The hair of a product alone, to be laid over a photo.' })
export class ProductOverlayType {
  @Field(() => String, {
    description: `A path in this shop: a WebP picture of ${OVERLAY_SIZE.width} by ${OVERLAY_SIZE.height} pixels on a clear ground; a drawn one in greys that stand for the five shades of a colour.`,
  })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the colour that a photographed one shows; null for one drawn in greys.',
  })
  colour!: string | null;

  @Field(() => OverlayMarksType, { description: 'Where the face lies on it.' })
  marks!: OverlayMarks;
}
