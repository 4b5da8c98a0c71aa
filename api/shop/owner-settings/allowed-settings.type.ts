import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType('GuestSettings', { description: 'Orders without an account.' })
@InputType('GuestSettingsInput', { description: 'Orders without an account.' })
export class GuestSettingsType {
  @Field(() => Boolean, { description: 'Whether people can order without an account.' })
  isAllowed!: boolean;
}

@ObjectType('CouponSettings', { description: 'Coupons at checkout.' })
@InputType('CouponSettingsInput', { description: 'Coupons at checkout.' })
export class CouponSettingsType {
  @Field(() => Boolean, { description: 'Whether buyers can enter the code of a coupon.' })
  isAllowed!: boolean;
}

@ObjectType('ReviewSettings', { description: 'Reviews of products.' })
@InputType('ReviewSettingsInput', { description: 'Reviews of products.' })
export class ReviewSettingsType {
  @Field(() => Boolean, {
    description:
      'Whether only people with a paid order for a product may review it; else everybody signed in.',
  })
  buyersOnly!: boolean;

  @Field(() => Boolean, {
    description: 'Whether reviews show the first name and an initial, such as “Ada O.”; else the full name.',
    defaultValue: false,
  })
  firstNames!: boolean;
}

@ObjectType('UnitCheckSettings', { description: 'Photos before a wig leaves.' })
@InputType('UnitCheckSettingsInput', { description: 'Photos before a wig leaves.' })
export class UnitCheckSettingsType {
  @Field(() => Boolean, {
    description: 'Whether buyers of a wig see photos of it, and agree, before it leaves.',
  })
  isOn!: boolean;
}

@ObjectType('SetupSettings', { description: 'How far a new shop is set up.' })
@InputType('SetupSettingsInput', { description: 'How far a new shop is set up.' })
export class SetupSettingsType {
  @Field(() => Boolean, { description: 'Whether the console shows the first steps no more.' })
  isDismissed!: boolean;
}
