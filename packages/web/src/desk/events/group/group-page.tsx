import { groupStaffCalls } from '@xuanjiang/contracts/group-staff';
import type { RecordOf, RowOf } from '../../kit/public.ts';
import {
  defineDesk,
  linesField,
  RegionSelect,
  removeDraft,
  contentText as shared,
  stateColumn,
  contentStyles as styles,
  textField,
  UniversitySelect,
} from '../../kit/public.ts';
import { GroupCodes } from './group-codes.tsx';
import { t } from './texts.ts';

type Group = RowOf<'consultEdit'>;

const STATES = {
  draft: shared('draft'),
  published: shared('published'),
  closed: t('threadReportClosed'),
};

/** @param all whether groups of all universities are edited, or of the own one */
const groupsPage = (all: boolean) =>
  defineDesk('consultEdit', {
    texts: {
      ...{ title: t('universityGroups'), search: t('groupsSearch'), add: t('groupsNew') },
      ...{ empty: t('groupsEmpty'), emptyHint: t('groupsEmptyHint') },
    },
    name: 'group',
    titleOf: ({ Name }) => Name,
    states: STATES,
    columns: [
      { key: 'name', title: t('groupsColName'), render: (_, { Name }) => <b>{Name}</b> },
      stateColumn<Group>(STATES, ['published']),
      {
        key: 'university',
        title: shared('university'),
        render: (_, { University }) => University.Name,
      },
      {
        key: 'for',
        title: t('talksProvince'),
        className: styles.short ?? '',
        render: (_, { Province }) => Province || t('groupsCountry'),
      },
      { key: 'members', title: t('groupsColMembers'), render: (_, { Members }) => Members },
      {
        key: 'open',
        title: t('groupsColOpen'),
        render: (_, { Open }) => t(Open ? 'groupsCanJoin' : 'groupsCannotJoin'),
      },
    ],
    schemas: groupStaffCalls.edit.input.shape,
    fields: {
      ...(all && {
        Universityid: textField<string, RecordOf<'consultEdit'>>(shared('university'), {
          input: <UniversitySelect />,
          onlyNew: true,
          rules: [{ required: true }],
        }),
      }),
      Name: textField(t('groupNameField')),
      Intro: linesField(t('groupIntro')),
      Provinceid: textField(t('groupProvince'), {
        input: <RegionSelect of="provinces" none={t('groupsCountry')} />,
      }),
    },
    fresh: () => ({ Universityid: '', Name: '', Intro: '', Provinceid: '' }),
    editable: ({ State }) => State !== 'closed',
    acts: [
      removeDraft('del', ({ State }) => State === 'draft'),
      {
        call: 'publish',
        shown: ({ State }) => State === 'draft',
        label: shared('publish'),
        title: t('groupPublishTitle'),
        effects: [t('groupPublishEffect')],
      },
      {
        call: 'close',
        shown: ({ State }) => State === 'published',
        danger: true,
        label: t('groupClose'),
        title: t('groupCloseTitle'),
        effects: [t('groupCloseEffect')],
      },
    ],
    publicPath: ({ Id, State }) => (State === 'published' ? `/consultDetail?id=${Id}` : null),
    Below: GroupCodes,
  });

/** Groups of all universities. */
export const DeskGroupsPage = groupsPage(true);

/** Groups of the liaison's own university. */
export const OrgGroupsPage = groupsPage(false);
