import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ENROLMENT_LIFE, RECOVERY_CODES } from '../../../domain/accounts/second-factor.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { CODE_DESCRIPTION } from '../users/account.input.ts';

@ObjectType('SecondFactor', {
  description: 'The second factor of an account: codes of an authenticator app.',
})
export class SecondFactorType {
  @Field(() => Boolean, { description: 'Whether sign-in asks for a code.' })
  isOn!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Since when; null while it is off.' })
  enrolledAt!: Date | null;

  @Field(() => Int, { description: 'How many recovery codes were not used yet.' })
  recoveryCodesLeft!: number;
}

@InputType('StepUpInput', { description: 'What proves that a sign-in is in the right hands.' })
export class StepUpInputType {
  @Field(() => String, { description: 'The password of now.' })
  currentPassword!: string;

  @Field(() => String, { nullable: true, description: CODE_DESCRIPTION })
  code?: string | null;
}

@ObjectType('StepUpPayload', { description: 'How long the proof lasts.' })
export class StepUpPayloadType {
  @Field(() => GraphQLISODateTime, {
    description: `When \`STEP_UP_REQUIRED\` can come again, ${durationText(FRESH_MINUTES)} from now.`,
  })
  provenUntil!: Date;
}

@ObjectType('StartSecondFactorPayload', {
  description: 'A new key for an authenticator app, shown this once.',
})
export class StartSecondFactorPayloadType {
  @Field(() => String, { description: 'The key in base32, for typing into the app.' })
  key!: string;

  @Field(() => String, {
    description: `The same as an \`otpauth://\` address, for a QR code. It waits ${ENROLMENT_LIFE} for its first code.`,
  })
  address!: string;
}

@InputType('ConfirmSecondFactorInput', { description: 'The first code of a new key.' })
export class ConfirmSecondFactorInputType {
  @Field(() => String, { description: 'What the app shows.' })
  code!: string;
}

@ObjectType('RecoveryCodesPayload', { description: 'Recovery codes, shown this once.' })
export class RecoveryCodesPayloadType {
  @Field(() => [String], {
    description: `${RECOVERY_CODES} codes, each of which takes the place of a code of the app once.`,
  })
  recoveryCodes!: string[];
}

@ObjectType('TurnOffSecondFactorPayload', { description: 'What sign-in asks for now.' })
export class TurnOffSecondFactorPayloadType {
  @Field(() => SecondFactorType, { description: 'The second factor, which is off.' })
  secondFactor!: SecondFactorType;
}

@InputType('ResetSecondFactorInput', { description: 'Whose second factor goes.' })
export class ResetSecondFactorInputType {
  @Field(() => ID, { description: 'The user’s id.' })
  userId!: string;
}

@ObjectType('ResetSecondFactorPayload', { description: 'Whose second factor is gone.' })
export class ResetSecondFactorPayloadType {
  @Field(() => ID, { description: 'The user’s id.' })
  userId!: number;

  @Field(() => SecondFactorType, { description: 'The second factor, which is off.' })
  secondFactor!: SecondFactorType;
}
