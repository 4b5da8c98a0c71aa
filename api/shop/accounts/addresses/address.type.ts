import { Field, InputType, ObjectType } from 'type-graphql';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';

/** Returned in the form in which it is entered. */
@ObjectType()
@InputType()
abstract class AddressFields {
  @Field(() => String, { description: 'Street and number.' })
  address!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Country.' })
  country!: string;

  @Field(() => String, { nullable: true, description: 'Who receives it, where it is not the buyer.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The area or local government.' })
  area?: string | null;

  @Field(() => String, { nullable: true, description: 'Something near that everybody knows.' })
  landmark?: string | null;

  @Field(() => String, { nullable: true, description: 'The state.' })
  state?: string | null;
}

@ObjectType('ShippingAddress', { description: 'A shipping address.' })
export class ShippingAddressType extends AddressFields {
  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { nullable: true, description: 'The phone number as E.164, such as +2348031234567.' })
  phone?: string | null;
}

@InputType('ShippingAddressInput', {
  description: `The shipping address; each field has ${lengthText(LIMITS.addressField, 1)}. The owner’s settings say which are required beside address, city, postal code and country.`,
})
export class ShippingAddressInputType extends AddressFields {
  @Field(() => String, {
    description: 'Postal code; may be empty where the owner’s settings do not ask for it.',
  })
  postalCode!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The phone number, with + or as it is dialled in that country.',
  })
  phone?: string | null;
}
