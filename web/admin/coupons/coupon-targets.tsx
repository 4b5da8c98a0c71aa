import { Select } from 'antd';
import { useState } from 'react';
import {
  useCategoriesQuery,
  useCollectionMembersQuery,
  useFindMembersQuery,
} from '../../graphql/generated/operations.ts';

interface TargetsProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const NONE: string[] = [];

/** Products found by name or number. */
export function ProductSelect({ id, value = NONE, onChange }: TargetsProps) {
  const [keyword, setKeyword] = useState('');
  const isEmpty = keyword.trim() === '';
  const chosen = useCollectionMembersQuery({ variables: { ids: value }, skip: value.length === 0 });
  const found = useFindMembersQuery({ variables: { keyword }, skip: isEmpty });
  const known = (chosen.data ?? chosen.previousData)?.productsWithIds ?? [];
  const names = new Map([
    ...value.map((one) => [one, `Product ${one}`] as const),
    ...known.flatMap((one) => (one ? [[one.id, one.name] as const] : [])),
    ...(isEmpty ? [] : (found.data?.adminProducts.products ?? [])).map((one) => [one.id, one.name] as const),
  ]);
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      placeholder="Name or number"
      value={value}
      filterOption={false}
      loading={found.loading}
      notFoundContent={isEmpty ? 'Type a name or a number' : found.loading ? 'Searching' : 'Nothing found'}
      options={[...names].map(([product, label]) => ({ value: product, label }))}
      onSearch={setKeyword}
      onChange={(ids: string[]) => {
        setKeyword('');
        onChange?.(ids);
      }}
    />
  );
}

export function CategorySelect({ id, value = NONE, onChange }: TargetsProps) {
  const { data, loading } = useCategoriesQuery();
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      placeholder="Any"
      value={value}
      loading={loading}
      optionFilterProp="label"
      options={(data?.categories ?? []).map(({ id: category, name }) => ({ value: category, label: name }))}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  );
}
