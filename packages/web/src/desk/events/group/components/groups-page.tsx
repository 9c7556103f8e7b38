import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  conditionsOf,
  ROWS,
  SearchField,
  ServerTable,
  StaffPage,
  StateFilter,
  contentText as shared,
  contentStyles as styles,
  useListAddress,
} from '../../../kit/public.ts';
import { useGroupList } from '../api.ts';
import type { StaffGroup } from '../model.ts';
import { GROUP_STATES } from '../model.ts';
import { t } from '../texts.ts';
import { GroupPanel } from './group-panel.tsx';

const NAMES = ['name', 'state'] as const;

const stateText = (state: StaffGroup['State']): string =>
  ({
    draft: shared('editDraft'),
    published: shared('editPublished'),
    closed: t('groupsClosed'),
  })[state];

const COLUMNS: NonNullable<TableProps<StaffGroup>['columns']> = [
  { key: 'name', title: t('groupsColName'), render: (_, { Name }) => <b>{Name}</b> },
  {
    key: 'state',
    title: shared('editState'),
    render: (_, { State }) => (
      <Tag color={State === 'published' ? 'success' : 'default'}>{stateText(State)}</Tag>
    ),
  },
  {
    key: 'university',
    title: shared('editUniversity'),
    render: (_, { University }) => University.Name,
  },
  {
    key: 'for',
    title: t('groupsColFor'),
    className: styles.short ?? '',
    render: (_, { Province }) => Province || t('groupsCountry'),
  },
  { key: 'members', title: t('groupsColMembers'), render: (_, { Members }) => Members },
  {
    key: 'open',
    title: t('groupsColOpen'),
    render: (_, { Open }) => t(Open ? 'groupsCanJoin' : 'groupsCannotJoin'),
  },
];

/** Groups for consultation: of all universities, or of the own one. */
const GroupsPage = ({ all }: { readonly all: boolean }) => {
  const address = useListAddress(NAMES);
  const query = useGroupList(address);
  /** The id of the group that is open; empty for a new one, null for none. */
  const [open, setOpen] = useState<string | null>(null);
  const states = GROUP_STATES.map((value) => ({ value, label: stateText(value) }));
  return (
    <StaffPage
      title={t('groupsTitle')}
      search={<SearchField address={address} name="name" label={t('groupsSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {t('groupsNew')}
        </Button>
      }
    >
      <StateFilter address={address} options={states} sorted />
      <ServerTable<StaffGroup>
        label={t('groupsTitle')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditionsOf(address, states)}
        noMatch={shared('editNoMatch')}
        empty={<EmptyState title={t('groupsEmpty')} hint={t('groupsEmptyHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open !== null && (
        <GroupPanel id={open} anyUniversity={all} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};

/** Groups of all universities. */
export const DeskGroupsPage = () => <GroupsPage all />;

/** Groups of the liaison's own university. */
export const OrgGroupsPage = () => <GroupsPage all={false} />;
