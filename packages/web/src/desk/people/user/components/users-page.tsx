import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ListedUser, StaffRole } from '@xuanjiang/contracts/user-staff';
import type { TableProps } from 'antd';
import { Checkbox, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import {
  SearchField,
  ServerTable,
  StaffPage,
  UniversitySelect,
  useListAddress,
} from '../../../kit/public.ts';
import { PEOPLE_PAGE, usePeople } from '../api.ts';
import { roleIn } from '../model.ts';
import { ROLE_NAMES } from '../role-names.ts';
import { t } from '../texts.ts';
import styles from './user.module.css';
import { UserPanel } from './user-panel.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'role', 'locked', 'university'] as const;
/** px: narrower the names break. */
const TABLE_MIN = 760;
const LOCKED = 'yes';

const COLUMNS: NonNullable<TableProps<ListedUser>['columns']> = [
  {
    key: 'name',
    title: t('personName'),
    render: (_, { Displayname, Uids }) => (
      <>
        <b>{Displayname}</b>
        <small className={styles.under}>{Uids}</small>
      </>
    ),
  },
  {
    key: 'role',
    title: t('personRoles'),
    render: (_, { Role, Universities }) => (
      <>
        {t(ROLE_NAMES[Role])}
        <small className={styles.under}>{Universities.map(({ Name }) => Name).join('、')}</small>
      </>
    ),
  },
  {
    key: 'state',
    title: t('state'),
    render: (_, { Locked }) =>
      Locked ? <Tag color="error">{t('personLocked')}</Tag> : t('personFine'),
  },
  {
    key: 'factor',
    title: t('personFactor'),
    render: (_, { Role, Hasfactor }) =>
      Role === 'user' ? '—' : t(Hasfactor ? 'personHasFactor' : 'personNoFactor'),
  },
  {
    key: 'login',
    title: t('personLogin'),
    render: (_, { Logintime }) => (Logintime === 0 ? t('personNoLogin') : momentOf(Logintime)),
  },
  {
    key: 'created',
    title: t('personCreated'),
    render: (_, { Createtime }) => momentOf(Createtime),
  },
];

const ROLE_OPTIONS = [
  { value: '', label: t('all') },
  ...(Object.keys(ROLE_NAMES) as StaffRole[]).map((value) => ({
    value,
    label: t(ROLE_NAMES[value]),
  })),
];

const Filters = ({ address }: { readonly address: ListAddress }) => {
  const { filters, setFilter } = address;
  return (
    <div className={`row-10px ${styles.filters}`}>
      <Segmented
        aria-label={t('personRoles')}
        value={filters.role ?? ''}
        options={ROLE_OPTIONS}
        onChange={(role) => setFilter('role', role)}
      />
      <UniversitySelect
        allowClear
        label={t('personOfUniversity')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
      <Checkbox
        checked={filters.locked === LOCKED}
        onChange={({ target }) => setFilter('locked', target.checked ? LOCKED : '')}
      >
        {t('personOnlyLocked')}
      </Checkbox>
    </div>
  );
};

const conditionsOf = ({ filters }: ListAddress) => {
  const { name = '', role = '', locked = '', university = '' } = filters;
  const known = roleIn(role);
  return [
    { name: 'name', label: t('personSearch'), value: name },
    { name: 'role', label: t('personRoles'), value: known ? t(ROLE_NAMES[known]) : '' },
    { name: 'locked', label: t('state'), value: locked && t('personLocked') },
    { name: 'university', label: t('university'), value: university },
  ].filter(({ value }) => value !== '');
};

/** The accounts of others: who they are, locks, roles and second factors. */
export const UsersPage = () => {
  const address = useListAddress(NAMES);
  const { name = '', role = '', locked = '', university = '' } = address.filters;
  const asked = { name, role: roleIn(role), locked: locked === LOCKED, university };
  const query = usePeople({ ...asked, page: address.page });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <StaffPage
      title={t('users')}
      note={t('personNoted')}
      search={<SearchField address={address} name="name" label={t('personSearch')} />}
    >
      <Filters address={address} />
      <ServerTable<ListedUser>
        label={t('users')}
        query={query}
        address={address}
        pageSize={PEOPLE_PAGE}
        rowKey={({ Uids }) => Uids}
        columns={COLUMNS}
        conditions={conditionsOf(address)}
        noMatch={t('personNoMatch')}
        empty={<EmptyState title={t('personEmpty')} />}
        onOpen={({ Uids }) => setOpen(Uids)}
        openKey={open}
        minWidth={TABLE_MIN}
      />
      {open !== null && <UserPanel key={open} uids={open} onClose={() => setOpen(null)} />}
    </StaffPage>
  );
};
