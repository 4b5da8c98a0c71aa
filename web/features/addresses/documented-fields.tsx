import { AddressInput, type AddressFieldsProps } from './address-input.tsx';

/** What an untouched shop asks. */
export const DocumentedFields = (props: AddressFieldsProps) => (
  <>
    <AddressInput of="address" {...props} />
    <div className="form-two">
      <AddressInput of="city" {...props} />
      <AddressInput of="postalCode" {...props} />
    </div>
    <AddressInput of="country" {...props} />
  </>
);
