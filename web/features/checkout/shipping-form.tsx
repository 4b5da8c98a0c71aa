import { useNavigate } from 'react-router-dom';
import { readDetails } from '#domain/forms/address-rules.ts';
import { checkShippingAddress } from '#domain/forms/form-rules.ts';
import { paths } from '../../paths.ts';
import { shippingAddress, useShippingAddress } from '../../storage/checkout.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type AddressField, AddressFields } from './address-fields.tsx';
import { DocumentedFields } from './documented-fields.tsx';

/** The four documented fields, or all where the owner asks for more. */
export function ShippingForm() {
  const stored = useShippingAddress();
  const navigate = useNavigate();
  const rules = shopRules().address;
  const form = useForm<AddressField>({
    check: (entered) => checkShippingAddress(entered, rules),
    onSubmit: ({ address, city, country, ...more }) => {
      shippingAddress.write({
        address: address.trim(),
        city: city.trim(),
        // Not asked everywhere.
        postalCode: (more as Partial<typeof more>).postalCode?.trim() ?? '',
        country: country.trim(),
        ...readDetails(more),
      });
      void navigate(paths.payment());
    },
  });
  const Fields = rules.asksMore ? AddressFields : DocumentedFields;
  return (
    <form className="form" {...form.formProps}>
      <Fields field={form.field} stored={stored} />
      <Button type="submit" className="form-end">
        Continue
      </Button>
    </form>
  );
}
