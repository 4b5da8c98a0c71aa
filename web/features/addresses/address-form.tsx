import { checkSavedAddress } from '#domain/forms/saved-address.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  MyAddressesDocument,
  type SavedAddressFragment,
  useSaveAddressMutation,
} from '../../graphql/generated/operations.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import type { AddressField } from './address-input.tsx';
import { DocumentedFields } from './documented-fields.tsx';
import { enteredAddress } from './entered-address.ts';
import { givenAddress } from './given-address.ts';

interface AddressFormProps {
  /** What is changed; null for a new one. */
  saved: SavedAddressFragment | null;
  onDone: () => void;
}

/** An address with what its owner calls it. */
export function AddressForm({ saved, onDone }: AddressFormProps) {
  const rules = shopRules().address;
  const [save, { error }] = useSaveAddressMutation({ refetchQueries: [MyAddressesDocument] });
  const form = useForm<AddressField | 'label' | 'isDefault'>({
    check: ({ label, ...address }) => checkSavedAddress({ label, address }, rules),
    onSubmit: async (values) => {
      const isDefault = (values as Partial<typeof values>).isDefault === 'on';
      const input = {
        ...(saved && { id: saved.id }),
        label: values.label.trim(),
        address: enteredAddress(values),
        // The server decides about the first of an account.
        ...((isDefault || saved) && { isDefault }),
      };
      try {
        await save({ variables: { input }, awaitRefetchQueries: true });
        onDone();
      } catch (refusal) {
        form.showErrors(failureOf(refusal).fields);
      }
    },
  });
  const Fields = rules.asksMore ? AddressFields : DocumentedFields;
  return (
    <form className="form" {...form.formProps}>
      {error && !form.busy && <Alert tone="red">{failureOf(error).message}</Alert>}
      <TextInput
        label="Label (optional)"
        autoComplete="off"
        hint="Such as Home or Office."
        defaultValue={saved?.label}
        {...form.field('label')}
      />
      <Fields field={form.field} stored={saved && givenAddress(saved)} />
      <label className="check-row">
        <input type="checkbox" name="isDefault" defaultChecked={saved?.isDefault} />
        Begin checkout with this address
      </label>
      <div className="row">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button type="button" variant="line" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
