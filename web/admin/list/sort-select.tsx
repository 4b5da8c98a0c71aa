import type { AdminColumn } from './admin-table.tsx';
import type { ListAddress } from './use-list-address.ts';

interface SortSelectProps {
  columns: readonly Pick<AdminColumn<never>, 'key' | 'title' | 'sorts'>[];
  address: ListAddress;
}

/** For phones, which show no column headers. */
export function SortSelect({ columns, address }: SortSelectProps) {
  if (!columns.some((column) => column.sorts)) return null;
  return (
    <select
      className="input select list-select on-phone"
      aria-label="Order"
      value={`${address.sort} ${address.order}`}
      onChange={(event) => {
        const [sort, order] = event.target.value.toLowerCase().split(' ');
        address.go({ sort, order });
      }}
    >
      {columns
        .filter((column) => column.sorts)
        .flatMap(({ key, title }) => [
          <option key={`${key} ASC`} value={`${key} ASC`}>{`${title} ascending`}</option>,
          <option key={`${key} DESC`} value={`${key} DESC`}>{`${title} descending`}</option>,
        ])}
    </select>
  );
}
