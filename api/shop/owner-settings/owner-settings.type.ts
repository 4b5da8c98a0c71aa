import {
  CouponSettingsType,
  GuestSettingsType,
  ReviewSettingsType,
  SetupSettingsType,
  UnitCheckSettingsType,
} from './allowed-settings.type.ts';
import { Field, Float, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';
import { boundsText, lengthText } from '../../domain/forms/limits.ts';
import { NUMBER_IN_LINK } from '../../domain/settings/owner-settings.ts';
import { SETTINGS_LIMITS } from '../../domain/settings/settings-limits.ts';
import { DeliveryDaysType, DeliveryZoneType } from './delivery-zone.type.ts';
import { PaymentSettingsType } from './payment-settings.type.ts';

const { text, line, pageText, phone, email, fewLeft, holdMinutes, taxPercent, zones, carriers } =
  SETTINGS_LIMITS;

@ObjectType('ShopContact', {
  description: 'Who the shop is. A text is empty where the owner has entered none.',
})
@InputType('ShopContactInput', { description: 'Who the shop is; a text that is left out is emptied.' })
export class ShopContactType {
  @Field(() => String, { description: `The shop’s name: ${lengthText(text, 1).toLowerCase()}.` })
  name!: string;

  @Field(() => String, { description: `${lengthText(phone)}.`, defaultValue: '' })
  phone!: string;

  @Field(() => String, {
    description: `The number of WhatsApp: ${lengthText(phone).toLowerCase()}.`,
    defaultValue: '',
  })
  whatsapp!: string;

  @Field(() => String, { description: `${lengthText(email)}.`, defaultValue: '' })
  email!: string;

  @Field(() => String, {
    description: `The postal address: ${lengthText(line).toLowerCase()}.`,
    defaultValue: '',
  })
  address!: string;

  @Field(() => String, { description: `Opening hours: ${lengthText(line).toLowerCase()}.`, defaultValue: '' })
  hours!: string;

  @Field(() => String, {
    description: `The name in the register: ${lengthText(text).toLowerCase()}.`,
    defaultValue: '',
  })
  registeredName!: string;

  @Field(() => String, {
    description: `The number in the register: ${lengthText(text).toLowerCase()}.`,
    defaultValue: '',
  })
  registeredNumber!: string;
}

@ObjectType('MoneySettings', { description: 'Tax, and what the shop says and does about stock.' })
@InputType('MoneySettingsInput', { description: 'Tax, and what the shop says and does about stock.' })
export class MoneySettingsType {
  @Field(() => Float, {
    description: `Percent of the items, ${boundsText(0, taxPercent)} with at most two decimals.`,
  })
  taxPercent!: number;

  @Field(() => Boolean, { description: 'Whether prices contain the tax; else an order adds it.' })
  pricesIncludeTax!: boolean;

  @Field(() => Int, {
    description: `At this stock and below a product shows how many are left: ${boundsText(0, fewLeft)}.`,
  })
  fewLeft!: number;

  @Field(() => Int, {
    nullable: true,
    description: `How long an unpaid order holds its stock, ${boundsText(1, holdMinutes)} minutes; null for what the server was started with.`,
  })
  holdMinutes!: number | null;
}

@ObjectType('Carrier', { description: 'Who carries parcels.' })
@InputType('CarrierInput', { description: 'Who carries parcels.' })
export class CarrierType {
  @Field(() => String, { description: `The name, once: ${lengthText(text, 1).toLowerCase()}.` })
  name!: string;

  @Field(() => String, {
    description: `Where a parcel can be followed, with \`${NUMBER_IN_LINK}\` for its number: ${lengthText(line).toLowerCase()}.`,
    defaultValue: '',
  })
  link!: string;
}

const textDescription = (about: string): string =>
  `${about}, in Markdown: ${lengthText(pageText).toLowerCase()}.`;

@ObjectType('ContentTexts', {
  description:
    'Texts of pages. A page is shown when it has a text, the contact page also with a way to reach the shop.',
})
@InputType('ContentTextsInput', { description: 'Texts of pages; one that is left out is emptied.' })
export class ContentTextsType {
  @Field(() => String, { description: textDescription('About delivery'), defaultValue: '' })
  delivery!: string;

  @Field(() => String, { description: textDescription('About returns'), defaultValue: '' })
  returns!: string;

  @Field(() => String, { description: textDescription('About privacy'), defaultValue: '' })
  privacy!: string;

  @Field(() => String, { description: textDescription('The terms of sale'), defaultValue: '' })
  terms!: string;

  @Field(() => String, { description: textDescription('Above the contact details'), defaultValue: '' })
  contact!: string;
}

@ObjectType('AddressSettings', { description: 'What checkout asks beside the documented fields.' })
@InputType('AddressSettingsInput', { description: 'What checkout asks beside the documented fields.' })
export class AddressSettingsType {
  @Field(() => Boolean, { description: 'Name, phone, area, landmark and state.' })
  asksMore!: boolean;

  @Field(() => Boolean, { description: 'Whether an order needs a phone number.' })
  needsPhone!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the postal code is asked only where people have one; else always.',
  })
  postalCodeWhereCustomary!: boolean;
}

@ObjectType('OwnerSettings', {
  description: 'What the owner sets: who the shop is, money, payment, delivery, carriers, texts of pages.',
})
export class OwnerSettingsType {
  @Field(() => Int, { description: 'Counts the changes; 0 while nobody has changed anything.' })
  version!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The time of this version; null for version 0.',
  })
  changedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who made this version; null for the command line and version 0.',
  })
  changedBy!: string | null;

  @Field(() => ShopContactType, { description: 'Who the shop is.' })
  shop!: ShopContactType;

  @Field(() => MoneySettingsType, { description: 'Tax and stock.' })
  money!: MoneySettingsType;

  @Field(() => PaymentSettingsType, { description: 'How orders can be paid.' })
  payments!: PaymentSettingsType;

  @Field(() => [DeliveryZoneType], {
    description: `1 to ${zones} zones; the first that fits an address counts.`,
  })
  zones!: readonly DeliveryZoneType[];

  @Field(() => DeliveryDaysType, { description: 'Working days and holidays.' })
  delivery!: DeliveryDaysType;

  @Field(() => [CarrierType], { description: `Up to ${carriers} carriers to choose from.` })
  carriers!: readonly CarrierType[];
  @Field(() => AddressSettingsType, { description: 'What checkout asks.' })
  address!: AddressSettingsType;

  @Field(() => GuestSettingsType, { description: 'Orders without an account.' })
  guests!: GuestSettingsType;

  @Field(() => CouponSettingsType, { description: 'Coupons at checkout.' })
  coupons!: CouponSettingsType;

  @Field(() => ReviewSettingsType, { description: 'Reviews of products.' })
  reviews!: ReviewSettingsType;

  @Field(() => UnitCheckSettingsType, { description: 'Photos before a wig leaves.' })
  unitChecks!: UnitCheckSettingsType;

  @Field(() => ContentTextsType, { description: 'Texts of pages.' })
  pages!: ContentTextsType;

  @Field(() => SetupSettingsType, { description: 'How far a new shop is set up.' })
  setup!: SetupSettingsType;
}

@InputType('ChangeOwnerSettingsInput', { description: 'A group that is left out stays as it is.' })
export class ChangeOwnerSettingsInputType {
  @Field(() => Int, {
    description:
      'The `version` that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version!: number;

  @Field(() => ShopContactType, { nullable: true, description: 'Who the shop is.' })
  shop?: ShopContactType | null;

  @Field(() => MoneySettingsType, { nullable: true, description: 'Tax and stock.' })
  money?: MoneySettingsType | null;

  @Field(() => PaymentSettingsType, { nullable: true, description: 'How orders can be paid.' })
  payments?: PaymentSettingsType | null;

  @Field(() => [DeliveryZoneType], {
    nullable: true,
    description: 'All zones in their order; the last is everywhere else.',
  })
  zones?: readonly DeliveryZoneType[] | null;

  @Field(() => DeliveryDaysType, { nullable: true, description: 'Working days and holidays.' })
  delivery?: DeliveryDaysType | null;

  @Field(() => [CarrierType], { nullable: true, description: 'All carriers.' })
  carriers?: readonly CarrierType[] | null;
  @Field(() => AddressSettingsType, { nullable: true, description: 'What checkout asks.' })
  address?: AddressSettingsType | null;

  @Field(() => GuestSettingsType, { nullable: true, description: 'Orders without an account.' })
  guests?: GuestSettingsType | null;

  @Field(() => CouponSettingsType, { nullable: true, description: 'Coupons at checkout.' })
  coupons?: CouponSettingsType | null;

  @Field(() => ReviewSettingsType, { nullable: true, description: 'Reviews of products.' })
  reviews?: ReviewSettingsType | null;

  @Field(() => UnitCheckSettingsType, { nullable: true, description: 'Photos before a wig leaves.' })
  unitChecks?: UnitCheckSettingsType | null;

  @Field(() => ContentTextsType, { nullable: true, description: 'Texts of pages.' })
  pages?: ContentTextsType | null;

  @Field(() => SetupSettingsType, { nullable: true, description: 'How far a new shop is set up.' })
  setup?: SetupSettingsType | null;
}

@ObjectType('ChangeOwnerSettingsPayload', { description: 'The settings as they are now.' })
export class ChangeOwnerSettingsPayloadType {
  @Field(() => OwnerSettingsType, { description: 'The settings with their new version.' })
  settings!: OwnerSettingsType;
}
