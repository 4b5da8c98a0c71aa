import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { PAYMENT_METHOD_CODES } from '../owner-settings/payment-method.type.ts';
import { DeliveryDaysType, DeliveryZoneType } from '../owner-settings/delivery-zone.type.ts';
import { AddressSettingsType, ShopContactType } from '../owner-settings/owner-settings.type.ts';

/** The simulator moves no money. */
export enum PaypalEnvironment {
  PRODUCTION = 'production',
  SANDBOX = 'sandbox',
  SIMULATOR = 'simulator',
}

registerEnumType(PaypalEnvironment, {
  name: 'PaypalEnvironment',
  description: 'The PayPal environment.',
  valuesConfig: {
    PRODUCTION: { description: 'PayPal itself: real money.' },
    SANDBOX: { description: 'PayPal’s own test system.' },
    SIMULATOR: { description: 'The shop’s simulator: no money moves.' },
  },
});

@ObjectType('PaypalSettings', { description: 'What the browser needs to show PayPal’s buttons.' })
export class PaypalSettingsType {
  @Field(() => PaypalEnvironment, { description: 'The PayPal environment.' })
  environment!: PaypalEnvironment;

  @Field(() => String, { description: 'The shop’s public client id.' })
  clientId!: string;

  @Field(() => String, { description: 'Address of the provider’s script, without its query.' })
  sdkBaseUrl!: string;

  @Field(() => String, { description: 'The ISO 4217 code of the currency that is charged.' })
  currency!: string;

  @Field(() => Float, { description: 'How much of that currency is charged for one naira.' })
  rate!: number;
}

@ObjectType('ShopSettings', { description: 'Public settings of this shop.' })
export class ShopSettingsType {
  @Field(() => PaypalSettingsType, { nullable: true, description: 'Null while payments are switched off.' })
  paypal!: PaypalSettingsType | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why payments are switched off, in a sentence for shoppers; null while they are on.',
  })
  paymentsOffReason!: string | null;

  @Field(() => [PAYMENT_METHOD_CODES], {
    description: 'How orders can be paid; the first is chosen where nobody has chosen.',
  })
  paymentMethods!: readonly PaymentMethod[];

  @Field(() => Boolean, {
    description: 'Whether mails are sent. Without a mail server they stay in the outbox of the console.',
  })
  sendsMail!: boolean;

  @Field(() => ShopContactType, { description: 'Who the shop is.' })
  contact!: ShopContactType;

  @Field(() => Int, { description: 'At this stock and below a product shows how many are left.' })
  fewLeft!: number;

  @Field(() => Float, { description: 'Tax in percent of the items.' })
  taxPercent!: number;

  @Field(() => Boolean, { description: 'Whether prices contain the tax; else an order adds it.' })
  pricesIncludeTax!: boolean;

  @Field(() => [DeliveryZoneType], {
    description:
      'Where orders go and what that costs; the first zone that fits an address counts, the last fits all.',
  })
  zones!: readonly DeliveryZoneType[];

  @Field(() => DeliveryDaysType, {
    description: 'Working days and holidays, for the days that methods promise.',
  })
  delivery!: DeliveryDaysType;

  @Field(() => AddressSettingsType, { description: 'What checkout asks.' })
  address!: AddressSettingsType;
}
