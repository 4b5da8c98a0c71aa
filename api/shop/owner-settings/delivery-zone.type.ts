import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { boundsText, lengthText } from '../../domain/forms/limits.ts';
import { SETTINGS_LIMITS } from '../../domain/settings/settings-limits.ts';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';

const { text, line, days, holidays, steps, methods, countriesPerZone, placesPerZone } = SETTINGS_LIMITS;

@ObjectType('DeliveryStep', { description: 'Another price above a sum of items.' })
@InputType('DeliveryStepInput', { description: 'Another price above a sum of items.' })
export class DeliveryStepType {
  @Field(() => MoneyScalar, { description: 'The items cost more than this.' })
  above!: number;

  @Field(() => MoneyScalar, { description: 'Then delivery costs this; 0 is free.' })
  price!: number;
}

@ObjectType('PickUp', { description: 'Where and when buyers fetch their orders.' })
@InputType('PickUpInput', { description: 'Where and when buyers fetch their orders.' })
export class PickUpType {
  @Field(() => String, { description: `The address: ${lengthText(line, 1).toLowerCase()}.` })
  address!: string;

  @Field(() => String, {
    description: `The hours: ${lengthText(line).toLowerCase()}.`,
    defaultValue: '',
  })
  hours!: string;
}

@ObjectType('DeliveryMethod', { description: 'A way in which orders get to their buyers.' })
@InputType('DeliveryMethodInput', { description: 'A way in which orders get to their buyers.' })
export class DeliveryMethodType {
  @Field(() => String, { description: `Its name, once in a zone: ${lengthText(text, 1).toLowerCase()}.` })
  name!: string;

  @Field(() => MoneyScalar, { description: 'The price, up to the first step.' })
  price!: number;

  @Field(() => [DeliveryStepType], { description: `Up to ${steps} other prices, by rising sums of items.` })
  steps!: readonly DeliveryStepType[];

  @Field(() => Int, { nullable: true, description: `Working days at least, ${boundsText(0, days)}.` })
  daysFrom!: number | null;

  @Field(() => Int, { nullable: true, description: `Working days at most, ${boundsText(0, days)}.` })
  daysTo!: number | null;

  @Field(() => String, {
    description: `For the buyer, such as what the courier needs: ${lengthText(line).toLowerCase()}.`,
    defaultValue: '',
  })
  note!: string;

  @Field(() => PickUpType, {
    nullable: true,
    description: 'Where its orders are fetched; null where they are brought.',
  })
  pickUp?: PickUpType | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its orders may be paid when they arrive; null for no.',
  })
  paysOnDelivery?: boolean | null;
}

@ObjectType('DeliveryZone', { description: 'Where orders go for the same prices.' })
@InputType('DeliveryZoneInput', { description: 'Where orders go for the same prices.' })
export class DeliveryZoneType {
  @Field(() => String, { description: `Its name: ${lengthText(text, 1).toLowerCase()}.` })
  name!: string;

  @Field(() => [String], { description: `Up to ${countriesPerZone} countries; none for every country.` })
  countries!: readonly string[];

  @Field(() => [String], {
    description: `Up to ${placesPerZone} states or cities; none for all of these countries.`,
  })
  places!: readonly string[];

  @Field(() => [DeliveryMethodType], {
    description: `1 to ${methods} methods; the first is used where none is chosen.`,
  })
  methods!: readonly DeliveryMethodType[];
}

@ObjectType('DeliveryDays', { description: 'When the shop packs and its couriers deliver.' })
@InputType('DeliveryDaysInput', { description: 'When the shop packs and its couriers deliver.' })
export class DeliveryDaysType {
  @Field(() => Int, {
    description: `What is ordered from this hour on, in Lagos, waits for the next working day: ${boundsText(0, 24)}, 24 for never.`,
  })
  cutOffHour!: number;

  @Field(() => [Int], { description: 'Days of the week, at least one: 1 is Monday, 7 is Sunday.' })
  workingDays!: readonly number[];

  @Field(() => [String], {
    description: `Up to ${holidays} days such as \`2026-12-25\` on which nothing is packed or delivered.`,
  })
  holidays!: readonly string[];
}
