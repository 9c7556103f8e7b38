import type { StaffGuideSet } from '@xuanjiang/contracts/guide-set';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { EBOOKS_PAGE, useSetPage } from '../api.ts';
import { STATE_COLOURS, stateText } from '../labels.ts';
import { stateOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './guide-staff.module.css';
import { SetPanel } from './set-panel.tsx';
import { StateFilter } from './state-filter.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'stage'] as const;

const columnsOf = (): NonNullable<TableProps<StaffGuideSet>['columns']> => [
  {
    key: 'title',
    title: t('deskGuideSetName'),
    render: (_, { Title, Intro }) => (
      <span className={styles.name}>
        <b>{Title}</b>
        <small>{Intro}</small>
      </span>
    ),
  },
  {
    key: 'owner',
    title: t('deskGuideSetOwner'),
    render: (_, { Universityname }) => Universityname || t('platform'),
  },
  {
    key: 'state',
    title: t('state'),
    render: (_, { State }) => <Tag color={STATE_COLOURS[State]}>{stateText(State)}</Tag>,
  },
  {
    key: 'count',
    title: t('deskGuideSetCount'),
    align: 'right',
    render: (_, { Guides }) => Guides.length,
  },
];

/** The sets of guides that staff edit. */
export const SetsPage = () => {
  const address = useListAddress(NAMES);
  const { name = '' } = address.filters;
  const state = stateOf(address.filters.stage);
  const query = useSetPage({
    Page: address.page,
    ...(name !== '' && { Name: name }),
    ...(state !== undefined && { State: state }),
  });
  const [open, setOpen] = useState<StaffGuideSet | 'new' | null>(null);
  const conditions = [
    ...(name === '' ? [] : [{ name: 'name', label: t('deskGuideSetName'), value: name }]),
    ...(state === undefined ? [] : [{ name: 'stage', label: t('state'), value: stateText(state) }]),
  ];
  return (
    <StaffPage
      title={t('setsOfGuides')}
      search={<SearchField address={address} name="name" label={t('deskGuideSetSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t('deskGuideSetAdd')}
        </Button>
      }
    >
      <div className={styles.acts}>
        <StateFilter address={address} />
      </div>
      <ServerTable<StaffGuideSet>
        label={t('setsOfGuides')}
        query={query}
        address={address}
        pageSize={EBOOKS_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={conditions}
        noMatch={t('deskGuideSetNoMatch')}
        empty={<EmptyState title={t('deskGuideSetEmpty')} hint={t('deskGuideSetEmptyHint')} />}
        onOpen={setOpen}
        openKey={open === null || open === 'new' ? null : open.Id}
      />
      {open !== null && (
        <SetPanel
          key={open === 'new' ? open : open.Id}
          set={open === 'new' ? null : open}
          onChange={setOpen}
        />
      )}
    </StaffPage>
  );
};
