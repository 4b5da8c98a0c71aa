import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';

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

  @Field(() => Boolean, {
    description: 'Whether mails are sent. Without a mail server they stay in the outbox of the console.',
  })
  sendsMail!: boolean;
}
