import type { Outputs } from '../../../lib/trpc.ts';
import type { TextKey } from './texts.ts';

export type StaffGroup = Outputs['consultEdit']['list']['List'][number];
export type GroupRecord = Outputs['consultEdit']['get'];

export const GROUP_STATES = ['draft', 'published', 'closed'] as const;

/** The form of a group. */
export interface GroupFields {
  readonly Version: number;
  readonly Universityid: string;
  readonly Name: string;
  readonly Intro: string;
  readonly Provinceid: string;
}

export const NEW_GROUP: GroupFields = {
  ...{ Version: 1, Universityid: '', Name: '', Intro: '', Provinceid: '' },
};

export const fieldsOf = ({
  Version,
  University,
  Name,
  Intro,
  Provinceid,
}: GroupRecord): GroupFields => ({
  ...{ Version, Name, Intro, Provinceid },
  Universityid: University.Id,
});

/** The fields in words. @param t the texts of the labels */
export const groupWords = (
  { Name, Intro, Provinceid }: GroupFields,
  t: (key: TextKey) => string,
) => [
  { name: 'Name', label: t('groupNameField'), mine: Name },
  { name: 'Intro', label: t('groupIntro'), mine: Intro },
  { name: 'Provinceid', label: t('groupProvince'), mine: Provinceid },
];
