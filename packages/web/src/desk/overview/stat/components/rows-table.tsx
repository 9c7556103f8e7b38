import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatRow } from '@xuanjiang/contracts/stat';
import type { TableProps } from 'antd';
import { ChevronDown } from 'lucide-react';
import { Emblem } from '../../../../ui/emblem.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import { ServerTable } from '../../../kit/public.ts';
import type { RowOrder, StatAsk } from '../api.ts';
import { STAT_ROWS, useRows } from '../api.ts';
import { eachOf, shortDay } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

interface Props {
  readonly ask: StatAsk;
  readonly level: 'talk' | 'university';
  readonly address: ListAddress;
  readonly onOpen: (row: StatRow) => void;
}

const ORDERS: readonly RowOrder[] = ['play', 'watch', 'peak', 'chat', 'signup'];
const isOrder = (sort: string): sort is RowOrder => ORDERS.some((order) => order === sort);

const columnsFor = (
  level: Props['level'],
  order: RowOrder,
): NonNullable<TableProps<StatRow>['columns']> => {
  const number = (key: RowOrder, title: string, text: (row: StatRow) => string) => ({
    key,
    title,
    align: 'right' as const,
    sorter: true,
    sortOrder: order === key ? ('descend' as const) : null,
    sortIcon: () => <ChevronDown size={14} aria-hidden="true" />,
    sortDirections: ['descend' as const],
    render: (_: unknown, row: StatRow) => text(row),
  });
  const plain = (value: number) => value.toLocaleString('en');
  return [
    {
      key: 'title',
      title: level === 'talk' ? t('talk') : t('university'),
      render: (_, row) => (
        <span className={`row-10px ${styles.talk}`}>
          <Emblem shortname={row.Universityshortname} color={row.Color} size={28} />
          {row.Title}
          {row.Starttime > 0 && (
            <span className={styles.quiet}>{shortDay(dayOf(row.Starttime))}</span>
          )}
        </span>
      ),
    },
    number('play', t('plays'), ({ Play }) => plain(Play)),
    number('watch', t('statPerPlay'), ({ Watch, Play }) => eachOf(Watch, Play)),
    number('peak', t('peak'), ({ Peak }) => plain(Peak)),
    number('chat', t('chat'), ({ Chat }) => plain(Chat)),
    number('signup', t('signUps'), ({ Signup }) => plain(Signup)),
  ];
};

/** The talks or universities with their figures, those with the largest first. */
export const RowsTable = ({ ask, level, address, onOpen }: Props) => {
  const order = isOrder(address.sort) ? address.sort : 'play';
  const query = useRows(ask, level, order, address.page);
  return (
    <ServerTable<StatRow>
      label={level === 'talk' ? t('statByTalk') : t('statByUniversity')}
      query={query}
      address={address}
      pageSize={STAT_ROWS}
      rowKey={({ Id }) => Id}
      columns={columnsFor(level, order).map((column) => ({
        ...column,
        onHeaderCell: () => ({
          onClick: () => isOrder(String(column.key)) && address.setSort(String(column.key)),
        }),
      }))}
      conditions={[]}
      empty={<EmptyState title={t('statNothing')} hint={t('statNothingHint')} />}
      noMatch={t('statNothing')}
      onOpen={onOpen}
      minWidth={640}
    />
  );
};
