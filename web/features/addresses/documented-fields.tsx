import { TextInput } from '../../ui/field.tsx';
import type { AddressFieldsProps } from './address-fields.tsx';

/** What an untouched shop asks. */
export function DocumentedFields({ field, stored }: AddressFieldsProps) {
  return (
    <>
      <TextInput
        label="Address"
        autoComplete="street-address"
        defaultValue={stored?.address}
        {...field('address')}
      />
      <div className="form-two">
        <TextInput
          label="City"
          autoComplete="address-level2"
          defaultValue={stored?.city}
          {...field('city')}
        />
        <TextInput
          label="Postal Code"
          autoComplete="postal-code"
          defaultValue={stored?.postalCode}
          {...field('postalCode')}
        />
      </div>
      <TextInput
        label="Country"
        autoComplete="country-name"
        defaultValue={stored?.country}
        {...field('country')}
      />
    </>
  );
}
