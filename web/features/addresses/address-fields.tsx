import { useMemo, useState } from 'react';
import { needsPostalCode } from '#domain/forms/address-rules.ts';
import { useBuyingGuest } from '../../storage/guest.ts';
import { useViewer } from '../../storage/session.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { AddressInput, type AddressFieldsProps } from './address-input.tsx';
import { countryNames, statesOf } from './place-names.ts';

/** What a courier needs to find the door. Postal codes are asked where people have them. */
export function AddressFields(props: AddressFieldsProps) {
  const { stored } = props;
  const rules = shopRules().address;
  const viewer = useViewer();
  const guest = useBuyingGuest();
  const [country, setCountry] = useState(stored?.country ?? 'Nigeria');
  const countries = useMemo(() => countryNames(), []);
  return (
    <>
      <div className="form-two">
        <AddressInput of="name" {...props} defaultValue={stored?.name ?? viewer?.name} />
        <AddressInput
          of="phone"
          {...props}
          {...(!rules.needsPhone && { label: 'Phone (optional)' })}
          defaultValue={stored?.phone ?? guest?.phone}
        />
      </div>
      <AddressInput
        of="country"
        {...props}
        suggestions={countries}
        defaultValue={country}
        onInput={(event) => setCountry(event.currentTarget.value)}
      />
      <AddressInput of="address" {...props} />
      <div className="form-two">
        <AddressInput of="area" {...props} />
        <AddressInput of="landmark" {...props} />
      </div>
      <div className="form-two">
        <AddressInput of="city" {...props} />
        <AddressInput of="state" {...props} suggestions={statesOf(country)} />
      </div>
      {needsPostalCode(country, rules) && <AddressInput of="postalCode" {...props} />}
    </>
  );
}
