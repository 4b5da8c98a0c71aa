import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FilterIcon } from '../admin-icons.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListFiltersProps {
  address: Pick<ListAddress, 'filters'>;
  children: ReactNode;
}

/** On a phone these are behind a button that shows how many filters are set. */
export function ListFilters({ address: { filters }, children }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="on-phone"
        icon={<FilterIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters{' '}
        {filters > 0 && (
          <span className="filter-count">
            {filters}
            <span className="hidden-text"> chosen</span>
          </span>
        )}
      </Button>
      <div id={id} className={isOpen ? 'list-filters' : 'list-filters on-desktop'}>
        {children}
      </div>
    </>
  );
}
