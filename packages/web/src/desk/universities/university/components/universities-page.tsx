import type { ListedStaffUniversity } from '@xuanjiang/contracts/university';
import type { TableProps } from 'antd';
import { Button, Segmented, Select, Tag } from 'antd';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import type { Unstaffed } from '../api.ts';
import { UNIDATA_PAGE, useUniversityPage, useUnstaffed } from '../api.ts';
import { t } from '../texts.ts';
import { NewUniversityPanel } from './new-university-panel.tsx';
import { UniversityPanel } from './university-panel.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'level', 'staffed'] as const;
const STAFFED: readonly Unstaffed[] = ['needed', 'none', 'invited'];
const STAFFED_KEYS = {
  none: 'uniWithout',
  invited: 'uniWaiting',
} as const;
const LEVELS = ['本科', '专科'] as const;
const LEVEL_KEYS = { 本科: 'uniUndergraduate', 专科: 'uniVocational' } as const;

const columnsOf = (): NonNullable<TableProps<ListedStaffUniversity>['columns']> => [
  { key: 'name', title: t('institution'), render: (_, { Name }) => <b>{Name}</b> },
  { key: 'code', title: t('uniCode'), dataIndex: 'Id' },
  {
    key: 'liaisons',
    title: t('uniLiaisons'),
    render: (_, { Liaisons, Invited }) => {
      if (Liaisons > 0) return t('uniLiaisonCount', { count: Liaisons });
      return Invited ? (
        <Tag color="warning">{t('uniInvited')}</Tag>
      ) : (
        <Tag color="error">{t('uniNoLiaison')}</Tag>
      );
    },
  },
  { key: 'level', title: t('level'), render: (_, { Level }) => t(LEVEL_KEYS[Level]) },
  { key: 'dept', title: t('authority'), dataIndex: 'Dept' },
  { key: 'site', title: t('uniSite'), dataIndex: 'Site' },
];

interface Props {
  /** The people of a university, whom a higher area knows. */
  readonly People: ComponentType<{ readonly universityId: string }>;
}

/** The universities, as operators write them. */
export const UniversitiesPage = ({ People }: Props) => {
  const address = useListAddress(NAMES);
  const { name = '' } = address.filters;
  const level = LEVELS.find((one) => one === address.filters.level);
  const staffed = STAFFED.find((one) => one === address.filters.staffed);
  const unstaffed = useUnstaffed();
  const order = address.sort === 'code' ? 'code' : 'name';
  const query = useUniversityPage({
    Page: address.page,
    Order: order,
    ...(name !== '' && { Name: name }),
    ...(level !== undefined && { Level: level }),
    ...(staffed !== undefined && { Staffed: staffed }),
  });
  // In the address: what waits for a university leads to it here. Empty for a new one.
  const { open, setOpen } = address;
  const staffedText = (one: Unstaffed): string =>
    one === 'needed'
      ? `${t('lacksLiaison')} ${unstaffed.needed ?? ''}`.trim()
      : t(STAFFED_KEYS[one], { count: unstaffed[one] ?? '' });
  const conditions = [
    ...(name === '' ? [] : [{ name: 'name', label: t('institution'), value: name }]),
    ...(level === undefined
      ? []
      : [{ name: 'level', label: t('level'), value: t(LEVEL_KEYS[level]) }]),
    ...(staffed === undefined
      ? []
      : [{ name: 'staffed', label: t('uniLiaisons'), value: staffedText(staffed) }]),
  ];
  return (
    <StaffPage
      title={t('universityRecords')}
      search={<SearchField address={address} name="name" label={t('uniSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {t('uniNew')}
        </Button>
      }
    >
      <div className="flow-2">
        <Segmented
          aria-label={t('uniLiaisons')}
          value={staffed ?? ''}
          onChange={(value) => address.setFilter('staffed', value)}
          options={[
            { value: '', label: t('all') },
            ...STAFFED.map((value) => ({ value, label: staffedText(value) })),
          ]}
        />
        <Segmented
          aria-label={t('level')}
          value={level ?? ''}
          onChange={(value) => address.setFilter('level', value)}
          options={[
            { value: '', label: t('all') },
            ...LEVELS.map((value) => ({ value, label: t(LEVEL_KEYS[value]) })),
          ]}
        />
        <Select
          aria-label={t('sortBy')}
          value={order}
          onChange={(value) => address.setSort(value === 'name' ? '' : value)}
          options={[
            { value: 'name', label: t('uniByName') },
            { value: 'code', label: t('byCode') },
          ]}
        />
      </div>
      <ServerTable<ListedStaffUniversity>
        label={t('universityRecords')}
        query={query}
        address={address}
        pageSize={UNIDATA_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={conditions}
        noMatch={t('uniNoMatch')}
        empty={<EmptyState title={t('uniEmpty')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open === '' && <NewUniversityPanel onOpen={setOpen} onClose={() => setOpen(null)} />}
      {open !== null && open !== '' && (
        <UniversityPanel key={open} id={open} People={People} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};
