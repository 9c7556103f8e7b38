import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Table } from 'antd';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { QueryLike } from '../../../../lib/load-state.ts';
import { t } from '../../texts.ts';
import { lastPage } from '../list-address.ts';
import { namedCells } from '../named-cells.ts';
import styles from '../table.module.css';
import type { ListAddress } from '../use-list-address.ts';
import { useRowKeys } from '../use-row-keys.ts';
import type { Condition } from './list-states.tsx';
import { ListFiltered, ListLoadingOrFailed, StaleBar } from './list-states.tsx';
import { Pager } from './pager.tsx';

interface Answer {
  readonly data: { readonly Total: number } | undefined;
  /** The data is that of another page, which is shown meanwhile. */
  readonly isPlaceholderData: boolean;
}

/** Goes to the last page from one behind it: its only row was removed, or the address is an old one. */
const useExistingPage = (
  { data, isPlaceholderData }: Answer,
  { page, setPage }: ListAddress,
  pageSize: number,
): void => {
  const last = data === undefined || isPlaceholderData ? page : lastPage(data.Total, pageSize);
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
};

/** A page of a list as react-query holds it; ask with `placeholderData: keepPreviousData`. */
interface ListQuery<T> extends QueryLike<{ readonly List: readonly T[]; readonly Total: number }> {
  readonly isPlaceholderData: boolean;
  /** UTC ms; 0 for never. */
  readonly dataUpdatedAt: number;
}

type Column<T> = NonNullable<TableProps<T>['columns']>[number];

/** A column of antd's, by whose header the list may be sorted. */
export type ListColumn<T> = Column<T> & {
  /** What the address says of each order that there is; the one in which the list begins is empty. */
  readonly sorts?: { readonly ascend?: string; readonly descend?: string };
};

const DIRECTIONS = ['descend', 'ascend'] as const;

const sortedColumns = <T,>(columns: readonly ListColumn<T>[], sort: string): Column<T>[] =>
  columns.map(({ sorts, ...column }) => {
    if (sorts === undefined) return column;
    const there = DIRECTIONS.filter((direction) => sorts[direction] !== undefined);
    return {
      ...column,
      sorter: true,
      sortOrder: there.find((direction) => sorts[direction] === sort) ?? null,
      // Between two orders a header changes; from the only one it goes back to that in which the list begins.
      sortDirections: there.length > 1 ? [...there, 'descend'] : there,
    };
  });

interface Props<T> {
  /** Name of the table, for screen readers. */
  readonly label: string;
  readonly query: ListQuery<T>;
  readonly address: ListAddress;
  readonly pageSize: number;
  readonly rowKey: (row: T) => string | number;
  readonly columns: readonly ListColumn<T>[];
  /** The search and the filters that are set, in words. */
  readonly conditions: readonly Condition[];
  /** What is said when there is nothing at all. */
  readonly empty: ReactNode;
  /** The title when nothing is left after the conditions. */
  readonly noMatch: string;
  readonly selection?: NonNullable<TableProps<T>['rowSelection']>;
  /** Opens a row, by a click and by Enter. */
  readonly onOpen?: (row: T) => void;
  /** The row that is open. */
  readonly openKey?: string | number | null;
  /** Sideways, px, on narrow screens: the least width at which the columns can be read. */
  readonly minWidth?: number;
}

/** At which the columns of most lists can be read. */
const MIN_WIDTH_PX = 480;
const ROW_CLASS = styles.row ?? '';
const SELECT_ALL = { getTitleCheckboxProps: () => ({ 'aria-label': t('tableSelectAll') }) };

/** A list of the server's: its page, order and filters are in the address, and its states are drawn. */
export const ServerTable = <T extends object>(props: Props<T>) => {
  const { label, query, address, pageSize, rowKey, columns, conditions, onOpen, openKey } = props;
  const { data, isError, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  const nothing = (): ReactNode => {
    if (data === undefined) return <ListLoadingOrFailed query={query} />;
    if (conditions.length === 0) return props.empty;
    return (
      <ListFiltered
        title={props.noMatch}
        conditions={conditions}
        onDrop={(name) => address.setFilter(name, '')}
        onClear={address.clear}
      />
    );
  };
  const total = data?.Total ?? 0;
  const from = (address.page - 1) * pageSize + 1;
  useExistingPage(query, address, pageSize);
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const setSort = (key: unknown, order: 'ascend' | 'descend' | null | undefined): void => {
    const sorts = columns.find((column) => column.key === key)?.sorts;
    address.setSort((order && sorts?.[order]) ?? '');
  };
  const rowProps = (row: T) =>
    onOpen === undefined
      ? { tabIndex: props.selection === undefined ? -1 : 0 }
      : {
          tabIndex: 0,
          onClick: () => onOpen(row),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
          },
        };
  return (
    <section
      ref={list}
      data-list
      className={styles.card}
      aria-label={label}
      aria-busy={data === undefined && !isError}
    >
      {isError && data !== undefined && (
        <StaleBar text={t('tableStale', { clock: clockOf(dataUpdatedAt) })} onRetry={retry} />
      )}
      {/* Not antd's own scrolling: its hidden row of measures repeats what has the focus. */}
      <div
        className={styles.scroll}
        style={
          { '--least': `${total > 0 ? (props.minWidth ?? MIN_WIDTH_PX) : 0}px` } as CSSProperties
        }
      >
        <Table<T>
          size="medium"
          rowKey={rowKey}
          columns={namedCells(sortedColumns(columns, address.sort))}
          showSorterTooltip={false}
          onChange={(_page, _filters, sorter) => {
            if (!Array.isArray(sorter)) setSort(sorter.columnKey, sorter.order);
          }}
          dataSource={[...(data?.List ?? [])]}
          pagination={false}
          locale={{ emptyText: nothing() }}
          onRow={rowProps}
          rowClassName={(row) =>
            `${onOpen ? ROW_CLASS : ''} ${openKey === rowKey(row) ? 'ant-table-row-selected' : ''}`
          }
          {...(props.selection && {
            rowSelection: { ...SELECT_ALL, preserveSelectedRowKeys: true, ...props.selection },
          })}
        />
      </div>
      {total > 0 && (
        <div className={styles.foot}>
          <span role="status">
            {t('tableTotal', { from, to: Math.min(from + pageSize - 1, total), total })}
          </span>
          <Pager page={address.page} pageSize={pageSize} total={total} onChange={address.setPage} />
        </div>
      )}
    </section>
  );
};
