import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import type { RowOf } from '../../kit/public.ts';
import {
  defineDesk,
  linesField,
  removeDraft,
  contentText as shared,
  stateColumn,
  contentStyles as styles,
  textField,
} from '../../kit/public.ts';
import { STATES, switchTo } from './guide-states.ts';
import { SetItems } from './set-items.tsx';
import { t } from './texts.ts';

type GuideSet = RowOf<'guideSet'>;

/** The sets of guides that staff edit. */
export const SetsPage = defineDesk('guideSet', {
  texts: {
    ...{ title: t('setsOfGuides'), search: t('deskGuideSetSearch') },
    ...{ add: t('deskGuideSetAdd'), empty: t('deskGuideSetEmpty') },
    emptyHint: t('deskGuideSetEmptyHint'),
  },
  name: 'guide-set',
  titleOf: ({ Title }) => Title,
  states: STATES,
  columns: [
    {
      key: 'title',
      title: t('deskGuideSetName'),
      render: (_, { Title, Intro }) => (
        <>
          <b>{Title}</b>
          <br />
          <small className={styles.quiet}>{Intro}</small>
        </>
      ),
    },
    {
      key: 'owner',
      title: t('deskGuideSetOwner'),
      render: (_, { Universityname }) => Universityname || t('platform'),
    },
    stateColumn<GuideSet>(STATES, ['public']),
    {
      ...{ key: 'count', title: t('deskGuideSetCount'), align: 'right' },
      render: (_, { Guides }) => Guides.length,
    },
  ],
  schemas: guideStaffCalls.editSet.input.shape,
  fields: {
    Title: textField(t('title')),
    Intro: linesField(t('deskGuideFieldIntro')),
  },
  fresh: () => ({ Title: '', Intro: '' }),
  acts: [
    removeDraft('delSet', ({ State }) => State === 'draft', t('deskGuideSetDeleteEffect')),
    {
      call: 'toggleSet',
      shown: ({ State }) => State === 'public',
      danger: true,
      input: switchTo(false),
      label: t('deskGuideWithdraw'),
      title: t('deskGuideSetWithdrawTitle'),
      effects: [t('deskGuideWithdrawEffect')],
    },
    {
      call: 'toggleSet',
      shown: ({ State }) => State !== 'public',
      input: switchTo(true),
      label: shared('publish'),
      title: t('deskGuideSetPublishTitle'),
      effects: [t('deskGuidePublishEffect')],
    },
  ],
  Below: SetItems,
});
