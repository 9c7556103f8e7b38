import type { StaffUniversity } from '@xuanjiang/contracts/university';
import type { TableProps } from 'antd';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { UNIDATA_PAGE, useUniversityPage } from '../api.ts';
import { t } from '../texts.ts';
import { UniversityPanel } from './university-panel.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'level'] as const;
const LEVELS = ['本科', '专科'] as const;
const LEVEL_KEYS = { 本科: 'uniUndergraduate', 专科: 'uniVocational' } as const;

const columnsOf = (): NonNullable<TableProps<StaffUniversity>['columns']> => [
  { key: 'name', title: t('institution'), render: (_, { Name }) => <b>{Name}</b> },
  { key: 'code', title: t('uniCode'), dataIndex: 'Id' },
  { key: 'level', title: t('level'), render: (_, { Level }) => t(LEVEL_KEYS[Level]) },
  { key: 'dept', title: t('authority'), dataIndex: 'Dept' },
  { key: 'site', title: t('uniSite'), dataIndex: 'Site' },
];

/** The universities, as operators write them. */
export const UniversitiesPage = () => {
  const address = useListAddress(NAMES);
  const { name = '' } = address.filters;
  const level = LEVELS.find((one) => one === address.filters.level);
  const order = address.sort === 'code' ? 'code' : 'name';
  const query = useUniversityPage({
    Page: address.page,
    Order: order,
    ...(name !== '' && { Name: name }),
    ...(level !== undefined && { Level: level }),
  });
  const [open, setOpen] = useState<string | null>(null);
  const conditions = [
    ...(name === '' ? [] : [{ name: 'name', label: t('institution'), value: name }]),
    ...(level === undefined
      ? []
      : [{ name: 'level', label: t('level'), value: t(LEVEL_KEYS[level]) }]),
  ];
  return (
    <StaffPage
      title={t('universityRecords')}
      search={<SearchField address={address} name="name" label={t('uniSearch')} />}
    >
      <div className="flow-2">
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
      <ServerTable<StaffUniversity>
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
      {open !== null && <UniversityPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </StaffPage>
  );
};
