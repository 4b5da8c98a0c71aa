import { useState } from 'react';
import { MAX_ADDRESSES } from '#domain/forms/saved-address.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type SavedAddressFragment, useDeleteAddressMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addressText } from '../orders/address-text.ts';
import { AddressForm } from './address-form.tsx';

/** The saved addresses, one of which can be open in a form. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddressFragment[] }) {
  /** An id, or `new`. */
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => {
    setOpen(null);
    // The focused button is gone with its form.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      {addresses.length === 0 && open === null && (
        <EmptyState title="No saved addresses">
          <p>Save one here or at checkout, and you need not type it again.</p>
        </EmptyState>
      )}
      <ul className="devices">
        {addresses.map((saved) =>
          saved.id === open ? (
            <li key={saved.id} className="address-open">
              <AddressForm saved={saved} onDone={close} />
            </li>
          ) : (
            <SavedLine key={saved.id} saved={saved} onEdit={() => setOpen(saved.id)} />
          ),
        )}
      </ul>
      {open === 'new' && <AddressForm saved={null} onDone={close} />}
      {open === null && addresses.length < MAX_ADDRESSES && (
        <Button variant="line" onClick={() => setOpen('new')}>
          Add an address
        </Button>
      )}
    </>
  );
}

function SavedLine({ saved, onEdit }: { saved: SavedAddressFragment; onEdit: () => void }) {
  const { id, label, address, isDefault } = saved;
  const [remove, { loading, error }] = useDeleteAddressMutation({
    update: (cache, { data }) => {
      // Apollo drops references to evicted objects from the list.
      if (data) cache.evict({ id: `SavedAddress:${data.deleteAddress.deletedAddressId}` });
    },
  });
  const end = async (): Promise<void> => {
    try {
      await remove({ variables: { input: { id } } });
      document.querySelector('main')?.focus({ preventScroll: true });
      showToast(`${label} is deleted`);
    } catch {
      // Shown below the address.
    }
  };
  return (
    <li className="device">
      <div>
        <b>{label}</b> {isDefault && <Badge tone="plain">Default</Badge>}
        <p className="small">{[address.name, address.phone].filter(Boolean).join(', ')}</p>
        <p className="small">{addressText(address)}</p>
      </div>
      <div className="row">
        <Button variant="quiet" small aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          small
          busy={loading}
          aria-label={`Delete ${label}`}
          onClick={() => void end()}
        >
          Delete
        </Button>
      </div>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
    </li>
  );
}
