import { useMemo, useState } from 'react';
import { type DetailField, needsPostalCode } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { useBuyingGuest } from '../../storage/guest.ts';
import { useViewer } from '../../storage/session.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { TextInput } from '../../ui/field.tsx';
import { countryNames, statesOf } from './place-names.ts';
import { SuggestedInput } from './suggested-input.tsx';

export type AddressField = 'address' | 'city' | 'postalCode' | 'country' | DetailField;

export interface AddressFieldsProps {
  field: (name: AddressField) => { name: string; error: string | undefined };
  stored: ShippingAddress | null;
}

/** What a courier needs to find the door. Postal codes are asked where people have them. */
export function AddressFields({ field, stored }: AddressFieldsProps) {
  const rules = shopRules().address;
  const viewer = useViewer();
  const guest = useBuyingGuest();
  const [country, setCountry] = useState(stored?.country ?? 'Nigeria');
  const countries = useMemo(() => countryNames(), []);
  return (
    <>
      <div className="form-two">
        <TextInput
          label="Name of the recipient"
          autoComplete="name"
          defaultValue={stored?.name ?? viewer?.name}
          {...field('name')}
        />
        <TextInput
          label={rules.needsPhone ? 'Phone' : 'Phone (optional)'}
          type="tel"
          autoComplete="tel"
          hint="The courier calls this number."
          defaultValue={stored?.phone ?? guest?.phone}
          {...field('phone')}
        />
      </div>
      <SuggestedInput
        label="Country"
        autoComplete="country-name"
        suggestions={countries}
        defaultValue={country}
        onInput={(event) => setCountry(event.currentTarget.value)}
        {...field('country')}
      />
      <TextInput
        label="Address"
        autoComplete="street-address"
        defaultValue={stored?.address}
        {...field('address')}
      />
      <div className="form-two">
        <TextInput
          label="Area or LGA (optional)"
          autoComplete="address-level3"
          defaultValue={stored?.area}
          {...field('area')}
        />
        <TextInput
          label="Landmark (optional)"
          autoComplete="off"
          hint="Something near that everybody knows."
          defaultValue={stored?.landmark}
          {...field('landmark')}
        />
      </div>
      <div className="form-two">
        <TextInput
          label="City"
          autoComplete="address-level2"
          defaultValue={stored?.city}
          {...field('city')}
        />
        <SuggestedInput
          label="State (optional)"
          autoComplete="address-level1"
          suggestions={statesOf(country)}
          defaultValue={stored?.state}
          {...field('state')}
        />
      </div>
      {needsPostalCode(country, rules) && (
        <TextInput
          label="Postal Code"
          autoComplete="postal-code"
          defaultValue={stored?.postalCode}
          {...field('postalCode')}
        />
      )}
    </>
  );
}
