import { Field, Float, GraphQLISODateTime, InputType, ObjectType } from 'type-graphql';
import type { CapMeasure } from '../../domain/catalogue/cap-fit/cap-measures.ts';
import { CAP_TITLES } from '../../domain/catalogue/cap-fit/cap-words.ts';
import type { GivenMeasures } from '../../domain/catalogue/cap-fit/head-measures.ts';
import { HEIGHTS } from '../../domain/catalogue/length/height.ts';
import type { MakerShade } from '../../domain/catalogue/shade/shade-table.ts';
import { MakerShadeType } from '../catalogue/makers/shade-table.type.ts';
import type { KeptFit } from './fit-profile.service.ts';

const measure = (key: CapMeasure) => ({ nullable: true, description: `${CAP_TITLES[key]}; null untaken.` });
const HEAD = 'Measures of your head, in centimetres.';
const HEIGHT = `How tall you are, ${HEIGHTS.from} to ${HEIGHTS.to} cm; null unless you have said it.`;
const SHADE = 'The colour nearest to your hair; null unless you have matched it.';
const OWN_SHADE = 'The nearest colour of the trade, and what was read of the hair, in CIELAB (D65).';

@InputType('HeadMeasuresInput', { description: HEAD })
@ObjectType('HeadMeasures', { description: HEAD })
export class HeadMeasuresType implements Partial<Record<CapMeasure, number | null>> {
  @Field(() => Float, measure('circumference'))
  circumference?: number | null;

  @Field(() => Float, measure('frontToNape'))
  frontToNape?: number | null;

  @Field(() => Float, measure('earOverForehead'))
  earOverForehead?: number | null;

  @Field(() => Float, measure('earOverTop'))
  earOverTop?: number | null;

  @Field(() => Float, measure('templeBack'))
  templeBack?: number | null;

  @Field(() => Float, measure('napeWidth'))
  napeWidth?: number | null;
}

@InputType('OwnShadeInput', { description: OWN_SHADE })
@ObjectType('OwnShade', { description: OWN_SHADE })
export class OwnShadeType extends MakerShadeType {}

@ObjectType('FitProfile', {
  description: 'What you keep of your measures in your account. Nobody else sees it, staff neither.',
})
export class FitProfileType implements KeptFit {
  @Field(() => HeadMeasuresType, { description: HEAD })
  head!: GivenMeasures;

  @Field(() => Float, { nullable: true, description: HEIGHT })
  heightCm!: number | null;

  @Field(() => OwnShadeType, { nullable: true, description: SHADE })
  shade!: MakerShade | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was last changed.' })
  changedAt!: Date;
}

@InputType('KeepFitProfileInput', {
  description: 'What to keep in your account; what is missing or null is not kept any more.',
})
export class KeepFitProfileInputType {
  @Field(() => HeadMeasuresType, { nullable: true, description: HEAD })
  head?: HeadMeasuresType | null;

  @Field(() => Float, { nullable: true, description: HEIGHT })
  heightCm?: number | null;

  @Field(() => OwnShadeType, { nullable: true, description: SHADE })
  shade?: OwnShadeType | null;
}

@ObjectType('FitProfilePayload', { description: 'What your account keeps after a change.' })
export class FitProfilePayloadType {
  @Field(() => FitProfileType, { nullable: true, description: 'Null once it is forgotten.' })
  profile!: KeptFit | null;
}
