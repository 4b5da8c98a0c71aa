import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { MAX_KEYWORD_LENGTH, normaliseKeyword } from '#domain/catalogue/search.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListSearchProps {
  label: string;
  placeholder: string;
  address: ListAddress;
}

/** Searches a list through its address; going back restores the earlier words. */
export function ListSearch({ label, placeholder, address: { keyword, go } }: ListSearchProps) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  const search = (text: string): void => {
    const wanted = normaliseKeyword(text);
    if (wanted !== keyword) go({ keyword: wanted });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    search(typed);
  };
  return (
    <form className="list-search" role="search" aria-label={label} onSubmit={onSubmit}>
      <Input
        type="search"
        name="keyword"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_KEYWORD_LENGTH}
        enterKeyHint="search"
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onClear={() => search('')}
      />
      <Button htmlType="submit" aria-label={label} icon={<Icon name="search" small />} />
    </form>
  );
}
