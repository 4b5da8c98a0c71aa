import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { ChartSize } from '../../../domain/catalogue/cap-fit/cap-chart.ts';
import type { MakerShade } from '../../../domain/catalogue/shade/shade-table.ts';
import { MAX_SLUG } from '../../../domain/catalogue/collections/slugs.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { byIdInput, changeInput } from '../../../platform/graphql/edit-inputs.ts';
import { CapSizeType } from './cap-chart.type.ts';
import { MakerShadeType } from './shade-table.type.ts';

const NAME = `${lengthText(LIMITS.brand, 1)}; the brand of its products.`;
const SLUG = `In the address of a list, ${lengthText(MAX_SLUG, 1).toLowerCase()}.`;
const LINK = 'An https address of the maker; empty for none.';
const CAPS = 'The sizes of its caps, each once; empty without a chart.';
const SHADES = 'Its own values of colours, each code once; empty where it uses those of the trade.';

@ObjectType('Maker', { description: 'Who makes products: those that have its name as their brand.' })
export class MakerType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, { description: SLUG })
  slug!: string;

  @Field(() => String, { description: LINK })
  link!: string;

  @Field(() => [CapSizeType], { description: CAPS })
  caps!: ChartSize[];

  @Field(() => [MakerShadeType], { description: SHADES })
  shades!: MakerShade[];

  @Field(() => Int, { description: 'Changes with each edit; send it to `changeMaker`.' })
  version!: number;

  @Field(() => Int, { description: 'How many products name it, drafts too.' })
  usedBy!: number;
}

@InputType('CreateMakerInput', { description: 'A new maker.' })
export class CreateMakerInputType {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, { nullable: true, description: `${SLUG} By default made from the name.` })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: LINK })
  link?: string | null;

  @Field(() => [CapSizeType], { nullable: true, description: CAPS })
  caps?: CapSizeType[] | null;

  @Field(() => [MakerShadeType], { nullable: true, description: SHADES })
  shades?: MakerShadeType[] | null;
}

@InputType('ChangeMakerInput', {
  description: 'Changes of a maker; missing or null fields stay unchanged. Its products get its new name.',
})
export class ChangeMakerInputType extends changeInput('maker') {
  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;

  @Field(() => String, { nullable: true, description: SLUG })
  slug?: string | null;

  @Field(() => String, { nullable: true, description: LINK })
  link?: string | null;

  @Field(() => [CapSizeType], { nullable: true, description: CAPS })
  caps?: CapSizeType[] | null;

  @Field(() => [MakerShadeType], { nullable: true, description: SHADES })
  shades?: MakerShadeType[] | null;
}

@InputType('RemoveMakerInput', { description: 'The maker to delete.' })
export class RemoveMakerInputType extends byIdInput('maker') {}

@ObjectType('MakerPayload', { description: 'A maker after its change.' })
export class MakerPayloadType {
  @Field(() => MakerType, { description: 'The maker.' })
  maker!: MakerType;
}

@ObjectType('RemoveMakerPayload', { description: 'The deleted maker.' })
export class RemoveMakerPayloadType {
  @Field(() => ID, { description: 'The id of the deleted maker.' })
  removedMakerId!: number;
}
