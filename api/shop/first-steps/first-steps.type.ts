import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { FIRST_STEPS, type FirstStep, type FirstStepState } from '../../domain/settings/first-steps.ts';

const FirstStepEnum = Object.fromEntries(FIRST_STEPS.map((step) => [step, step]));

registerEnumType(FirstStepEnum, {
  name: 'FirstStep',
  description: 'What makes a new shop ready to sell.',
  valuesConfig: {
    CONTACT: { description: 'A way to reach the shop is entered.' },
    DELIVERY: { description: 'Delivery is other than as documented.' },
    PAYMENT: { description: 'Payments move real money, or would in the provider’s test system.' },
    PRODUCT: { description: 'A product is on sale.' },
    ORDER: { description: 'There is an order.' },
  },
});

@ObjectType('FirstStepState', { description: 'A first step, done or not.' })
export class FirstStepStateType {
  @Field(() => FirstStepEnum, { description: 'Which step.' })
  step!: FirstStep;

  @Field(() => Boolean, { description: 'Whether it is done.' })
  isDone!: boolean;
}

@ObjectType('FirstSteps', { description: 'What is left to do before a new shop can sell.' })
export class FirstStepsType {
  @Field(() => [FirstStepStateType], { description: 'All steps in their order.' })
  steps!: FirstStepState[];

  @Field(() => Boolean, { description: 'Whether the owner wants to see them no more.' })
  isDismissed!: boolean;
}
