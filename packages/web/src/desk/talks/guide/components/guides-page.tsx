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
  changed: 'deskGuideByChange',
  newest: 'deskGuideByTime',
  readers: 'deskGuideByReaders',
  title: 'deskGuideByTitle',
} as const;

const columnsOf = (): NonNullable<TableProps<StaffGuide>['columns']> => [
  {
    key: 'title',
    title: t('deskGuideName'),
    render: (_, { Title, Universityname, Pages }) => (
      <span className={styles.name}>
        <b>{Title}</b>
        <small>
          {Universityname} · {Pages === 0 ? t('deskGuideNoFile') : t('pageCount', { count: Pages })}
        </small>
      </span>
    ),
  },
  { key: 'type', title: t('deskGuideType'), render: (_, { Type }) => typeText(Type) },
  { key: 'year', title: t('deskGuideYear'), dataIndex: 'Year' },
  {
    key: 'state',
    title: t('state'),
    render: (_, { State }) => <Tag color={STATE_COLOURS[State]}>{stateText(State)}</Tag>,
  },
  { key: 'readers', title: t('deskGuideReaders'), align: 'right', dataIndex: 'Readers' },
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
    ...(name === '' ? [] : [{ name: 'name', label: t('deskGuideName'), value: name }]),
    ...(state === undefined ? [] : [{ name: 'stage', label: t('state'), value: stateText(state) }]),
  ];
  return (
    <StaffPage
      title={t('admissionGuides')}
      search={<SearchField address={address} name="name" label={t('deskGuideSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t('deskGuideAdd')}
        </Button>
      }
    >
      <div className={styles.acts}>
        <StateFilter address={address} />
        <Select
          aria-label={t('sortBy')}
          value={order}
          onChange={(value) => address.setSort(value === 'changed' ? '' : value)}
          options={ORDERS.map((value) => ({ value, label: t(ORDER_KEYS[value]) }))}
        />
      </div>
      <ServerTable<StaffGuide>
        label={t('admissionGuides')}
        query={query}
        address={address}
        pageSize={EBOOKS_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={conditions}
        noMatch={t('deskGuideNoMatch')}
        empty={<EmptyState title={t('deskGuideEmpty')} hint={t('deskGuideEmptyHint')} />}
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
