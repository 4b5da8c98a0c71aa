import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';
import type { RateSource } from '../../domain/payments/exchange-rate.ts';

export const RATE_SOURCES = { OWNER: 'owner', SERVER: 'server' } as const satisfies Record<
  string,
  RateSource
>;

registerEnumType(RATE_SOURCES, {
  name: 'RateSource',
  description: 'Where an exchange rate is from.',
  valuesConfig: {
    OWNER: { description: 'The owner has entered it in the console.' },
    SERVER: { description: 'The server was started with it.' },
  },
});

@ObjectType('ExchangeRate', { description: 'The rate of dollars for a naira, fixed for a payment.' })
export class ExchangeRateType {
  @Field(() => Float, { description: 'Dollars for one naira.' })
  rate!: number;

  @Field(() => RATE_SOURCES, { description: 'Where it is from.' })
  source!: RateSource;

  @Field(() => String, { description: 'When it was fixed, as ISO 8601.' })
  at!: string;

  @Field(() => String, { nullable: true, description: 'Until when one can pay at it, as ISO 8601.' })
  until!: string | null;
}
