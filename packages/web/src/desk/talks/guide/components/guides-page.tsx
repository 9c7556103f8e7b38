import type { StaffGuide } from '@xuanjiang/contracts/guide-staff';
import type { TableProps } from 'antd';
import { Button, Select, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { EBOOKS_PAGE, useGuidePage } from '../api.ts';
import { STATE_COLOURS, stateText, typeText } from '../labels.ts';
import { stateOf } from '../model.ts';
import { t } from '../texts.ts';
import { GuidePanel } from './guide-panel.tsx';
import styles from './guide-staff.module.css';
import { StateFilter } from './state-filter.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'stage'] as const;
const ORDERS = ['changed', 'newest', 'readers', 'title'] as const;
const ORDER_KEYS = {
  changed: 'guideByChange',
  newest: 'guideByTime',
  readers: 'guideByReaders',
  title: 'guideByTitle',
} as const;

const columnsOf = (): NonNullable<TableProps<StaffGuide>['columns']> => [
  {
    key: 'title',
    title: t('guideName'),
    render: (_, { Title, Universityname, Pages }) => (
      <span className={styles.name}>
        <b>{Title}</b>
        <small>
          {Universityname} · {Pages === 0 ? t('guideNoFile') : t('guidePages', { count: Pages })}
        </small>
      </span>
    ),
  },
  { key: 'type', title: t('guideType'), render: (_, { Type }) => typeText(Type) },
  { key: 'year', title: t('guideYear'), dataIndex: 'Year' },
  {
    key: 'state',
    title: t('guideState'),
    render: (_, { State }) => <Tag color={STATE_COLOURS[State]}>{stateText(State)}</Tag>,
  },
  { key: 'readers', title: t('guideReaders'), align: 'right', dataIndex: 'Readers' },
];

/** The guides that staff edit: of all universities, or of the own one. */
export const GuidesPage = ({ own = false }: { readonly own?: boolean }) => {
  const address = useListAddress(NAMES);
  const { name = '' } = address.filters;
  const state = stateOf(address.filters.stage);
  const order = ORDERS.find((one) => one === address.sort) ?? 'changed';
  const query = useGuidePage({
    Page: address.page,
    Order: order,
    ...(name !== '' && { Name: name }),
    ...(state !== undefined && { State: state }),
  });
  const [open, setOpen] = useState<StaffGuide | 'new' | null>(null);
  const conditions = [
    ...(name === '' ? [] : [{ name: 'name', label: t('guideName'), value: name }]),
    ...(state === undefined
      ? []
      : [{ name: 'stage', label: t('guideState'), value: stateText(state) }]),
  ];
  return (
    <StaffPage
      title={t('guideTitle')}
      search={<SearchField address={address} name="name" label={t('guideSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t('guideAdd')}
        </Button>
      }
    >
      <div className={styles.acts}>
        <StateFilter address={address} />
        <Select
          aria-label={t('guideOrder')}
          value={order}
          onChange={(value) => address.setSort(value === 'changed' ? '' : value)}
          options={ORDERS.map((value) => ({ value, label: t(ORDER_KEYS[value]) }))}
        />
      </div>
      <ServerTable<StaffGuide>
        label={t('guideTitle')}
        query={query}
        address={address}
        pageSize={EBOOKS_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={conditions}
        noMatch={t('guideNoMatch')}
        empty={<EmptyState title={t('guideEmpty')} hint={t('guideEmptyHint')} />}
        onOpen={setOpen}
        openKey={open === null || open === 'new' ? null : open.Id}
      />
      {open !== null && (
        <GuidePanel
          key={open === 'new' ? open : `${open.Id} ${open.Version}`}
          guide={open === 'new' ? null : open}
          own={own}
          onChange={setOpen}
        />
      )}
    </StaffPage>
  );
};
