import { Button, Segmented, Tag } from 'antd';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { EmptyState } from '../../../ui/state.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import styles from '../record/components/content.module.css';
import { t } from '../record/texts.ts';
import { SearchField } from '../table/components/search-field.tsx';
import type { ListColumn } from '../table/components/server-table.tsx';
import { ServerTable } from '../table/components/server-table.tsx';
import type { ListAddress } from '../table/use-list-address.ts';
import { useListAddress } from '../table/use-list-address.ts';
import type { Desk, DeskOf } from './desk.ts';
import { DeskPanel } from './desk-panel.tsx';
import type { DeskKind, RowOf } from './use-record-calls.ts';
import { orderOf, ROWS, useRecordList } from './use-record-calls.ts';

/** In the address. A parameter `state` is that of a login at WeChat, and is taken out of it. */
const NAMES = ['name', 'stage'] as const;

/** Reads the list that the address asks for. Unknown values in the address are ignored. */
const useList = <K extends DeskKind>(desk: DeskOf<K>, address: ListAddress) => {
  const { page: Page, sort, filters } = address;
  const { name: Name = '', stage: State = '' } = filters;
  const orders = desk.columns.flatMap(({ sorts }) => (sorts ? Object.values(sorts) : []));
  return useRecordList(desk.kind, {
    ...{ Page, Limit: ROWS, ...desk.narrowed?.ask(filters) },
    ...(sort !== '' && orders.includes(sort) && { [orderOf(desk.kind)]: sort }),
    ...(Name !== '' && { Name }),
    ...(Object.hasOwn(desk.states ?? {}, State) && { State }),
  });
};

const DeskPage = <K extends DeskKind>({ desk }: { readonly desk: DeskOf<K> }) => {
  const { texts, narrowed } = desk;
  const address = useListAddress([...NAMES, ...(narrowed?.names ?? [])]);
  const query = useList(desk, address);
  const { open, setOpen } = address;
  const { name = '', stage: state = '' } = address.filters;
  const states = Object.entries<string>(desk.states ?? {}).map(([value, label]) => ({
    value,
    label,
  }));
  const inState = states.find(({ value }) => value === state)?.label ?? state;
  return (
    <StaffPage
      title={texts.title}
      search={<SearchField address={address} name="name" label={texts.search} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {texts.add}
        </Button>
      }
    >
      {narrowed && <narrowed.Tools address={address} />}
      {states.length > 0 && (
        <div className={styles.tools}>
          <Segmented
            aria-label={t('state')}
            value={state}
            options={[{ value: '', label: t('all') }, ...states]}
            onChange={(value) => address.setFilter('stage', value)}
          />
        </div>
      )}
      <ServerTable<RowOf<K>>
        label={texts.title}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => String(Id)}
        columns={desk.columns}
        conditions={[
          ...(name === '' ? [] : [{ name: 'name', label: t('search'), value: name }]),
          ...(state === '' ? [] : [{ name: 'stage', label: t('state'), value: inState }]),
        ]}
        noMatch={t('editNoMatch')}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        onOpen={({ Id }) => setOpen(String(Id))}
        openKey={open}
      />
      {open !== null && <DeskPanel desk={desk} id={open} address={address} />}
    </StaffPage>
  );
};

/**
 * Makes a page of staff: a list with search, filters, order and pages in its address, and a panel in which a record
 * is written, saved with its version, published and removed. What two people change at once is settled field by field,
 * and what was typed is kept on the device until it is saved. A page that is no list of records is plain React.
 */
export const defineDesk = <K extends DeskKind>(kind: K, desk: Desk<K>): ComponentType => {
  const whole: DeskOf<K> = { ...desk, kind };
  return () => <DeskPage desk={whole} />;
};

/** A column that says where a record stands. @param good the states in which everybody sees it */
export const stateColumn = <T extends { readonly State: string }>(
  states: Readonly<Record<T['State'], string>>,
  good: readonly T['State'][],
): ListColumn<T> => ({
  key: 'state',
  title: t('state'),
  render: (_, { State }: T) => (
    <Tag color={good.includes(State) ? 'success' : 'default'}>{states[State as T['State']]}</Tag>
  ),
});
