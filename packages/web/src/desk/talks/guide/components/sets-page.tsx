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
    title: t('guideSetName'),
    render: (_, { Title, Intro }) => (
      <span className={styles.name}>
        <b>{Title}</b>
        <small>{Intro}</small>
      </span>
    ),
  },
  {
    key: 'owner',
    title: t('guideSetOwner'),
    render: (_, { Universityname }) => Universityname || t('guideSetPlatform'),
  },
  {
    key: 'state',
    title: t('guideState'),
    render: (_, { State }) => <Tag color={STATE_COLOURS[State]}>{stateText(State)}</Tag>,
  },
  {
    key: 'count',
    title: t('guideSetCount'),
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
    ...(name === '' ? [] : [{ name: 'name', label: t('guideSetName'), value: name }]),
    ...(state === undefined
      ? []
      : [{ name: 'stage', label: t('guideState'), value: stateText(state) }]),
  ];
  return (
    <StaffPage
      title={t('guideSetsTitle')}
      search={<SearchField address={address} name="name" label={t('guideSetSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t('guideSetAdd')}
        </Button>
      }
    >
      <div className={styles.acts}>
        <StateFilter address={address} />
      </div>
      <ServerTable<StaffGuideSet>
        label={t('guideSetsTitle')}
        query={query}
        address={address}
        pageSize={EBOOKS_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={conditions}
        noMatch={t('guideSetNoMatch')}
        empty={<EmptyState title={t('guideSetEmpty')} hint={t('guideSetEmptyHint')} />}
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
