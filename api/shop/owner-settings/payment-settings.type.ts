import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { boundsText, lengthText } from '../../domain/forms/limits.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { SETTINGS_LIMITS } from '../../domain/settings/settings-limits.ts';
import { MoneyScalar } from '../../platform/graphql/scalars.ts';
import { PAYMENT_METHOD_CODES } from './payment-method.type.ts';

const { text, transferHours } = SETTINGS_LIMITS;

const accountDescription = (what: string): string =>
  `${what} for bank transfers, needed where they are switched on: ${lengthText(text).toLowerCase()}. Left out, it stays.`;

@ObjectType('PaymentSettings', { description: 'How orders can be paid.' })
@InputType('PaymentSettingsInput', { description: 'How orders can be paid.' })
export class PaymentSettingsType {
  @Field(() => [PAYMENT_METHOD_CODES], {
    description: 'At least one. Buyers see those whose provider is set up on the server.',
  })
  methods!: readonly PaymentMethod[];

  @Field(() => String, { nullable: true, description: accountDescription('The bank') })
  bank?: string | null;

  @Field(() => String, { nullable: true, description: accountDescription('The name of the account') })
  accountName?: string | null;

  @Field(() => String, { nullable: true, description: accountDescription('The number of the account') })
  accountNumber?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many hours an order holds its stock while a transfer is on its way: ${boundsText(1, transferHours)}. Left out, it stays.`,
  })
  transferHours?: number | null;

  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'Dearer orders are not paid on delivery; null for any price. Left out, it stays.',
  })
  onDeliveryUpTo?: number | null;

  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'What the shop keeps of what is sent back for a change of mind, where the product’s rule says so. Left out, it stays.',
  })
  returnFee?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Dollars for one naira with PayPal, with at most six decimals; null for the rate of the server. Left out, it stays.',
  })
  paypalRate?: number | null;
}
