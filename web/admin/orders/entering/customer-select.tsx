import { useApolloClient } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import type { ShippingAddress } from '#domain/forms/form-rules.ts';
import { givenAddress } from '../../../features/addresses/given-address.ts';
import {
  CustomerAddressDocument,
  type CustomerAddressQuery,
  useFindCustomersQuery,
} from '../../../graphql/generated/operations.ts';

interface CustomerSelectProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Where the customer's last order went. */
  onAddress: (address: ShippingAddress) => void;
}

/** Finds a buyer who has an account. */
export function CustomerSelect({ id, value = null, onChange, onAddress }: CustomerSelectProps) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const client = useApolloClient();
  const isEmpty = keyword.trim() === '';
  const found = useFindCustomersQuery({ variables: { keyword }, skip: isEmpty });
  const users = isEmpty ? [] : ((found.data ?? found.previousData)?.users.users ?? []);
  const options = users.map((user) => ({ value: user.id, label: `${user.name}, ${user.email}` }));
  const fillIn = async (customer: string): Promise<void> => {
    const { data } = await client.query<CustomerAddressQuery>({
      query: CustomerAddressDocument,
      variables: { id: customer },
    });
    const address = data?.userById?.orders.edges[0]?.node.shippingAddress;
    if (address) onAddress(givenAddress({ address }));
  };
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch
      allowClear
      placeholder="Name, e-mail or number; empty for a new buyer"
      value={value}
      filterOption={false}
      loading={found.loading}
      notFoundContent={
        isEmpty ? 'Type a name or an e-mail address' : found.loading ? 'Searching' : 'Nobody found'
      }
      options={options.length > 0 || chosen === null ? options : [chosen]}
      onSearch={setKeyword}
      onChange={(customer: string | undefined) => {
        setChosen(options.find((option) => option.value === customer) ?? null);
        onChange?.(customer ?? null);
        // Without it the address is typed.
        if (customer !== undefined) fillIn(customer).catch(() => undefined);
      }}
    />
  );
}
