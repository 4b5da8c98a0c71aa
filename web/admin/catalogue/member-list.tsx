import { Button, Select } from 'antd';
import { useState } from 'react';
import { MAX_MEMBERS } from '#domain/catalogue/collections/collection-rules.ts';
import { withPlace } from '#domain/catalogue/collections/ordering.ts';
import { useCollectionMembersQuery, useFindMembersQuery } from '../../graphql/generated/operations.ts';
import { OrderButtons } from './order-buttons.tsx';

interface MemberListProps {
  /** Given by the form: ids of products in their order. */
  value?: string[];
  onChange?: (ids: string[]) => void;
}

const NOBODY: string[] = [];

/** The products of a collection chosen by hand: found by name or id, ordered and taken out by buttons. */
export function MemberList({ value = NOBODY, onChange }: MemberListProps) {
  const { data, previousData } = useCollectionMembersQuery({
    variables: { ids: value },
    skip: value.length === 0,
  });
  const names = new Map(
    (data ?? previousData)?.productsWithIds.flatMap((product) =>
      product ? [[product.id, product.name]] : [],
    ),
  );
  const nameOf = (id: string): string => names.get(id) ?? `Product ${id}`;
  return (
    <div className="member-list">
      <FindMember
        known={value}
        isFull={value.length >= MAX_MEMBERS}
        onAdd={(id) => onChange?.([...value, id])}
      />
      <p className="small muted" role="status">
        {value.length === 0
          ? 'No product yet.'
          : `${value.length} ${value.length === 1 ? 'product' : 'products'}, at most ${MAX_MEMBERS}`}
      </p>
      <ol>
        {value.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <OrderButtons
              name={nameOf(id)}
              place={at + 1}
              count={value.length}
              onMove={(place) => onChange?.(withPlace(value.map(Number), Number(id), place).map(String))}
            />
            <Button
              aria-label={`Take out ${nameOf(id)}`}
              onClick={() => onChange?.(value.filter((one) => one !== id))}
            >
              Take out
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface FindMemberProps {
  known: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

function FindMember({ known, isFull, onAdd }: FindMemberProps) {
  const [keyword, setKeyword] = useState('');
  const { data, loading } = useFindMembersQuery({ variables: { keyword }, skip: keyword.trim() === '' });
  const found = keyword.trim() === '' ? [] : (data?.adminProducts.products ?? []);
  return (
    <Select
      showSearch
      aria-label="Add a product"
      placeholder="Add a product by name or ID"
      value={null}
      disabled={isFull}
      filterOption={false}
      searchValue={keyword}
      loading={loading}
      notFoundContent={
        keyword.trim() === '' ? 'Type a name or an ID' : loading ? 'Searching' : 'Nothing found'
      }
      options={found
        .filter(({ id }) => !known.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setKeyword}
      onSelect={(id: string | null) => {
        setKeyword('');
        if (id !== null) onAdd(id);
      }}
    />
  );
}
