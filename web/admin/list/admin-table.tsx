import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { ListAddress } from './use-list-address.ts';

/** A column; its `key` is the API's name of the order by it when `sorts` is said. */
export interface AdminColumn<Row> {
  key: string;
  title: string;
  /** The title is only for those who do not see what stands below it. */
  hidesTitle?: boolean;
  sorts?: boolean;
  /** Figures stand at the right. */
  right?: boolean;
  render: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  columns: readonly AdminColumn<Row>[];
  /** The same facts on a phone. */
  renderBlock: (row: Row) => ReactNode;
  /** Said when there is nothing. */
  nothing: string;
  /** Where the order is read and written; without it nothing can be sorted. */
  address?: Pick<ListAddress, 'sort' | 'order' | 'go'>;
}

/** A table, or from it a list of blocks below 768 px. The server has sorted the rows. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const isPhone = useMedia(PHONE);
  return isPhone ? <Blocks {...props} /> : <WideTable {...props} />;
}

function Blocks<Row extends { id: string }>({
  label,
  rows,
  loading,
  renderBlock,
  nothing,
}: AdminTableProps<Row>) {
  if (!rows) return loading ? <Spinner /> : null;
  if (rows.length === 0) return <NoRows>{nothing}</NoRows>;
  return (
    <ul className="blocks" aria-label={label} aria-busy={loading || undefined}>
      {rows.map((row) => (
        <li key={row.id}>{renderBlock(row)}</li>
      ))}
    </ul>
  );
}

function WideTable<Row extends { id: string }>({
  label,
  rows,
  loading,
  columns,
  nothing,
  address,
}: AdminTableProps<Row>) {
  const sortedBy = (key: string) => {
    if (address?.sort !== key) return null;
    return address.order === 'ASC' ? ('ascend' as const) : ('descend' as const);
  };
  const onChange: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    if (Array.isArray(sorter) || sorter.columnKey === undefined) return;
    address?.go({
      sort: String(sorter.columnKey).toLowerCase(),
      order: sorter.order === 'descend' ? 'desc' : 'asc',
    });
  };
  return (
    <Table<Row>
      className="admin-table"
      aria-label={label}
      rowKey="id"
      dataSource={rows ?? []}
      columns={columns.map(({ key, title, hidesTitle, sorts, right, render }) => ({
        key,
        title: hidesTitle ? <span className="hidden-text">{title}</span> : title,
        align: right ? ('right' as const) : ('left' as const),
        render: (_value: unknown, row: Row) => render(row),
        ...(sorts && address
          ? {
              sorter: true,
              sortOrder: sortedBy(key),
              sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
              showSorterTooltip: false,
            }
          : {}),
      }))}
      onChange={onChange}
      pagination={false}
      loading={{ spinning: loading, delay: 150 }}
      locale={{ emptyText: rows ? <NoRows>{nothing}</NoRows> : ' ' }}
    />
  );
}

const NoRows = ({ children }: { children: string }) => (
  <div className="no-rows">
    <BrandMark />
    <p>{children}</p>
  </div>
);
