import type { StaffCollection } from '@xuanjiang/contracts/collection-staff';
import { dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Tag } from 'antd';
import type { Stage } from '../model.ts';
import { stageOf } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

const STAGES: Readonly<Record<Stage, { readonly text: TextKey; readonly color: string }>> = {
  published: { text: 'published', color: 'success' },
  draft: { text: 'draft', color: 'default' },
  withdrawn: { text: 'deskStageWithdrawn', color: 'warning' },
};

/** Where the panel takes room, heads of two signs are not broken. */
const TWO_SIGNS_PX = 56;

/** The columns of collections; operators also see whose each is. */
export const collectionColumns = (
  desk: boolean,
): NonNullable<TableProps<StaffCollection>['columns']> => [
  { key: 'title', title: t('deskCollectTitle'), render: (_, row) => <b>{row.Title}</b> },
  { key: 'category', title: t('deskCategory'), render: (_, row) => row.Category },
  {
    key: 'status',
    title: t('status'),
    render: (_, row) => {
      const { text, color } = STAGES[stageOf(row)];
      return <Tag color={color}>{t(text)}</Tag>;
    },
  },
  {
    key: 'span',
    title: t('time'),
    render: (_, row) => `${dayOf(row.Starttime)} – ${dayOf(row.Endtime)}`,
  },
  {
    key: 'talks',
    title: t('talks'),
    align: 'right',
    minWidth: TWO_SIGNS_PX,
    render: (_, row) => row.Talkcount,
  },
  ...(desk
    ? [
        {
          key: 'university',
          title: t('ownedBy'),
          minWidth: TWO_SIGNS_PX,
          render: (_: unknown, row: StaffCollection) => row.University || t('platform'),
        },
      ]
    : []),
  {
    key: 'updated',
    title: t('changed'),
    render: (_, row) => (row.Updatedtime === 0 ? '' : momentOf(row.Updatedtime)),
  },
];
