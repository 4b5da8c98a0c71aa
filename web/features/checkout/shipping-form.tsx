import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkShippingAddress } from '#domain/forms/form-rules.ts';
import type { DeliveryPlace } from '#domain/orders/delivery-zone.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type SavedAddressFragment, useSaveAddressMutation } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { useCartItems } from '../../storage/cart.ts';
import { shippingAddress, useShippingAddress } from '../../storage/checkout.ts';
import { useViewer } from '../../storage/session.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type FormValues, useForm } from '../../ui/use-form.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import type { AddressField } from '../addresses/address-input.tsx';
import { DocumentedFields } from '../addresses/documented-fields.tsx';
import { enteredAddress } from '../addresses/entered-address.ts';
import { givenAddress } from '../addresses/given-address.ts';
import { SavedChoice } from '../addresses/saved-choice.tsx';
import { useCoupon } from '../coupons/use-coupon.ts';
import { DeliveryChoice } from '../delivery/delivery-choice.tsx';
import { deliveredItems } from '../cart/cart-totals.ts';

/** The four documented fields, or all where the owner asks for more, and how the order gets there. */
export function ShippingForm() {
  const viewer = useViewer();
  const stored = useShippingAddress();
  const [chosen, setChosen] = useState<SavedAddressFragment | null>(null);
  const [typed, setTyped] = useState<DeliveryPlace | null>(null);
  const items = useCartItems();
  const { applied } = useCoupon(items);
  const { form, error } = useShipping();
  const Fields = shopRules().address.asksMore ? AddressFields : DocumentedFields;
  const choose = (saved: SavedAddressFragment): void => {
    setChosen(saved);
    setTyped(null);
  };
  const address = chosen ? givenAddress(chosen) : stored;
  const place = typed ?? address;
  return (
    <>
      {viewer && <SavedChoice isEmpty={place === null} chosen={chosen} onChoose={choose} />}
      <form
        className="form"
        {...form.formProps}
        onInput={(event) => {
          form.formProps.onInput(event);
          setTyped(placeOf(event));
        }}
      >
        {error && !form.busy && <Alert tone="red">{failureOf(error).message}</Alert>}
        <Fields key={chosen?.id ?? ''} field={form.field} stored={address} />
        {viewer && (
          <label className="check-row">
            <input type="checkbox" name="saveAddress" />
            Save for next time
          </label>
        )}
        <DeliveryChoice place={place} {...deliveredItems(items, applied)} />
        <Button type="submit" className="form-end" busy={form.busy}>
          Continue
        </Button>
      </form>
    </>
  );
}

/** Keeps the address for the order, on request in the account too, and goes on. */
function useShipping() {
  const navigate = useNavigate();
  const [save, { error }] = useSaveAddressMutation();
  const form = useForm<AddressField | 'saveAddress'>({
    check: (entered) => checkShippingAddress(entered, shopRules().address),
    onSubmit: async (values) => {
      const address = enteredAddress(values);
      if (isTicked(values)) {
        try {
          await save({ variables: { input: { address } } });
        } catch (refusal) {
          form.showErrors(failureOf(refusal).fields);
          return;
        }
      }
      shippingAddress.write(address);
      void navigate(paths.payment());
    },
  });
  return { form, error };
}

/** A box that is not ticked is not among the values. */
const isTicked = ({ saveAddress }: Partial<FormValues<'saveAddress'>>): boolean => saveAddress === 'on';

/** What has been entered so far. */
function placeOf({ currentTarget }: FormEvent<HTMLFormElement>): DeliveryPlace {
  const entered = new FormData(currentTarget);
  const text = (field: string): string => {
    const value = entered.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { country: text('country'), city: text('city'), state: text('state') };
}
