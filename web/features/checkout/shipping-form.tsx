import { useNavigate } from 'react-router-dom';
import { checkShippingAddress } from '#domain/forms/form-rules.ts';
import { paths } from '../../paths.ts';
import { shippingAddress, useShippingAddress } from '../../storage/checkout.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';

export function ShippingForm() {
  const stored = useShippingAddress();
  const navigate = useNavigate();
  const form = useForm<'address' | 'city' | 'postalCode' | 'country'>({
    check: checkShippingAddress,
    onSubmit: ({ address, city, postalCode, country }) => {
      shippingAddress.write({
        address: address.trim(),
        city: city.trim(),
        postalCode: postalCode.trim(),
        country: country.trim(),
      });
      void navigate(paths.payment());
    },
  });
  return (
    <form className="form" {...form.formProps}>
      <TextInput
        label="Address"
        autoComplete="street-address"
        defaultValue={stored?.address}
        {...form.field('address')}
      />
      <div className="form-two">
        <TextInput
          label="City"
          autoComplete="address-level2"
          defaultValue={stored?.city}
          {...form.field('city')}
        />
        <TextInput
          label="Postal Code"
          autoComplete="postal-code"
          defaultValue={stored?.postalCode}
          {...form.field('postalCode')}
        />
      </div>
      <TextInput
        label="Country"
        autoComplete="country-name"
        defaultValue={stored?.country}
        {...form.field('country')}
      />
      <Button type="submit" className="form-end">
        Continue
      </Button>
    </form>
  );
}
