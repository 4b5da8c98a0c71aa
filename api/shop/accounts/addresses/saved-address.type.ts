import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { lengthText } from '../../../domain/forms/limits.ts';
import { ADDRESS_LABEL } from '../../../domain/forms/saved-address.ts';
import { ShippingAddressInputType, ShippingAddressType } from './address.type.ts';

@ObjectType('SavedAddress', { description: 'An address that you keep in your account.' })
export class SavedAddressType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'What you call it.' })
  label!: string;

  @Field(() => ShippingAddressType, { description: 'The address.' })
  address!: ShippingAddressType;

  @Field(() => Boolean, { description: 'Whether checkout begins with it. At most one does.' })
  isDefault!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When it was last saved or chosen for an order.' })
  usedAt!: Date;
}

@InputType('SaveAddressInput', { description: 'An address for your account.' })
export class SaveAddressInputType {
  @Field(() => ID, { nullable: true, description: 'The address that is changed; without it a new one.' })
  id?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What you call it: ${lengthText(ADDRESS_LABEL).toLowerCase()}. Without it the street.`,
  })
  label?: string | null;

  @Field(() => ShippingAddressInputType, { description: 'The address.' })
  address!: ShippingAddressInputType;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether checkout begins with it. Left out, it stays; the first of an account is the default.',
  })
  isDefault?: boolean | null;
}

@ObjectType('SaveAddressPayload', { description: 'The saved address.' })
export class SaveAddressPayloadType {
  @Field(() => SavedAddressType, { description: 'The address as it is now.' })
  savedAddress!: SavedAddressType;
}

@InputType('MarkAddressUsedInput', { description: 'An address that was chosen for an order.' })
export class MarkAddressUsedInputType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

@InputType('DeleteAddressInput', { description: 'An address that your account keeps no longer.' })
export class DeleteAddressInputType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}

@ObjectType('DeleteAddressPayload', { description: 'The address that is gone.' })
export class DeleteAddressPayloadType {
  @Field(() => ID, { description: 'Its id.' })
  deletedAddressId!: number;
}
