import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
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
  /** Pixels, or a part of the whole; columns without one share what is left. Rows that arrive move nothing. */
  width?: number | `${number}%`;
  /** What keeps room for it, where a line of text would be too low. */
  room?: ReactNode;
  render: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  /** How many rows to keep room for before the first answer; without it columns are as wide as what they hold. */
  size?: number;
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
  const List = isPhone ? Blocks : WideTable;
  if (props.rows || !props.loading) return <List<Row> {...props} />;
  return (
    <div className="loading">
      <Spinner />
      <List<Row> {...props} />
    </div>
  );
}

/** Rows that stand where others will be. */
const roomFor = (size: number): { id: string }[] =>
  Array.from({ length: size }, (_, place) => ({ id: `room ${place}` }));

function Blocks<Row extends { id: string }>({
  label,
  rows,
  loading,
  size = 0,
  renderBlock,
  nothing,
}: AdminTableProps<Row>) {
  if (!rows && !loading) return null;
  if (!rows) {
    return (
      <div className="blocks" aria-hidden="true">
        {roomFor(size).map(({ id }) => (
          <div key={id} className="block block-skeleton">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  }
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
  size,
  columns,
  nothing,
  address,
}: AdminTableProps<Row>) {
  const isComing = !rows && loading;
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
      tableLayout={size === undefined ? 'auto' : 'fixed'}
      dataSource={rows ?? ((isComing ? roomFor(size ?? 0) : []) as Row[])}
      columns={columns.map(({ key, title, hidesTitle, sorts, right, width, room, render }) => ({
        key,
        ...(size !== undefined && width !== undefined && { width }),
        title: hidesTitle ? <span className="hidden-text">{title}</span> : title,
        align: right ? ('right' as const) : ('left' as const),
        render: (_value: unknown, row: Row) => (isComing ? (room ?? <Skeleton width="70%" />) : render(row)),
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
      loading={{ spinning: loading && !isComing, delay: 150 }}
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
