import type { ComponentProps } from 'react';
import type { DetailField } from '#domain/forms/address-rules.ts';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { SuggestedInput } from './suggested-input.tsx';

export type AddressField = 'address' | 'city' | 'postalCode' | 'country' | DetailField;

export interface AddressFieldsProps {
  field: (name: AddressField) => { name: string; error: string | undefined };
  stored: ShippingAddress | null;
}

const INPUTS: Record<AddressField, { label: string; autoComplete: string; hint?: string; type?: 'tel' }> = {
  name: { label: 'Name of the recipient', autoComplete: 'name' },
  phone: { label: 'Phone', autoComplete: 'tel', type: 'tel', hint: 'The courier calls this number.' },
  country: { label: 'Country', autoComplete: 'country-name' },
  address: { label: 'Address', autoComplete: 'street-address' },
  area: { label: 'Area or LGA (optional)', autoComplete: 'address-level3' },
  landmark: {
    label: 'Landmark (optional)',
    autoComplete: 'off',
    hint: 'Something near that everybody knows.',
  },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State (optional)', autoComplete: 'address-level1' },
  postalCode: { label: 'Postal Code', autoComplete: 'postal-code' },
};

interface AddressInputProps extends AddressFieldsProps, Partial<ComponentProps<typeof SuggestedInput>> {
  of: AddressField;
}

/** One field of an address, with what was stored in it. */
export const AddressInput = ({ of, field, stored, ...rest }: AddressInputProps) => (
  <SuggestedInput {...INPUTS[of]} defaultValue={stored?.[of]} {...field(of)} {...rest} />
);
