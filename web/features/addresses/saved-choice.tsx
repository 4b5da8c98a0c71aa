import { useEffect } from 'react';
import {
  type SavedAddressFragment,
  useMarkAddressUsedMutation,
  useMyAddressesQuery,
} from '../../graphql/generated/operations.ts';
import { Select } from '../../ui/field.tsx';
import { addressText } from '../orders/address-text.ts';

interface SavedChoiceProps {
  /** Whether nothing is entered yet: then checkout begins with the default. */
  isEmpty: boolean;
  chosen: SavedAddressFragment | null;
  onChoose: (saved: SavedAddressFragment) => void;
}

/**
 * The addresses of the account, the last used first; nothing where there are none. It stands outside the form of the
 * address, which draws itself again at each input: a choice would be lost between its two events.
 */
export function SavedChoice({ isEmpty, chosen, onChoose }: SavedChoiceProps) {
  const { data } = useMyAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const [markUsed] = useMarkAddressUsedMutation();
  const saved = data?.myAddresses ?? [];
  const first = isEmpty ? saved.find(({ isDefault }) => isDefault) : undefined;
  useEffect(() => {
    if (first) onChoose(first);
  }, [first, onChoose]);
  if (saved.length === 0) return null;
  const choose = (id: string): void => {
    const one = saved.find((address) => address.id === id);
    if (!one) return;
    onChoose(one);
    // Only for the order in which they are offered: nobody waits for it.
    markUsed({ variables: { input: { id } } }).catch(() => undefined);
  };
  return (
    <div className="form">
      <Select
        label="Use a saved address"
        name="savedAddress"
        autoComplete="off"
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Choose…</option>
        {saved.map((one) => (
          <option key={one.id} value={one.id}>
            {`${one.label}: ${addressText(one.address)}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
