import { newsStaffCalls } from '@xuanjiang/contracts/news-staff';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Input, Tag } from 'antd';
import { trpc } from '../../../lib/trpc.ts';
import type { RowOf } from '../../kit/public.ts';
import {
  blocksField,
  choiceField,
  defineDesk,
  linesField,
  ROWS,
  RowsField,
  removeDraft,
  contentText as shared,
  stateColumn,
  TalkPicker,
  textField,
  UniversitySelect,
} from '../../kit/public.ts';
import { t } from './texts.ts';

type Article = RowOf<'newsEdit'>;
type Link = { Title: string; Url: string };

const STATES = {
  draft: shared('draft'),
  published: shared('published'),
  withdrawn: t('deskStageWithdrawn'),
};

const CATEGORIES = {
  policy: t('newsPolicy'),
  plan: t('newsPlan'),
  apply: t('newsApply'),
  campus: t('newsCampus'),
};

/** The operators' articles. */
export const NewsPage = defineDesk('newsEdit', {
  texts: {
    ...{ title: t('news'), search: t('articlesSearch'), add: t('articlesNew') },
    ...{ empty: t('articlesEmpty'), emptyHint: t('articlesEmptyHint') },
  },
  name: 'news',
  titleOf: ({ Title }) => Title,
  states: STATES,
  columns: [
    {
      key: 'title',
      title: t('title'),
      render: (_, { Title, Changed }) => (
        <>
          <b>{Title}</b> {Changed && <Tag color="warning">{t('articlesChanged')}</Tag>}
        </>
      ),
    },
    stateColumn<Article>(STATES, ['published']),
    {
      key: 'category',
      title: t('deskCategory'),
      render: (_, { Category }) => CATEGORIES[Category],
    },
    { key: 'source', title: t('articleSource'), render: (_, { Source }) => Source },
    {
      key: 'time',
      title: t('articlesColTime'),
      sorts: { descend: '', ascend: 'oldest' },
      render: (_, { Publishedtime }) =>
        Publishedtime === 0 ? t('deskNotPublished') : momentOf(Publishedtime),
    },
  ],
  schemas: newsStaffCalls.edit.input.shape,
  fields: {
    Title: textField(t('title')),
    Summary: linesField(t('articleSummary')),
    Category: choiceField(t('deskCategory'), CATEGORIES, { half: true }),
    Source: textField(t('articleSource'), { half: true }),
    Blocks: blocksField(t('articleBlocks')),
    Universityid: textField(shared('university'), {
      input: <UniversitySelect none={shared('editNoUniversity')} />,
    }),
    Talkids: {
      label: t('articleTalks'),
      input: <TalkPicker />,
      words: (ids) => ids.join('\n'),
    },
    Sourceurl: textField(t('articleSourceUrl'), { input: <Input type="url" /> }),
    Links: {
      label: t('articleLinks'),
      input: (
        <RowsField<Link>
          cells={[
            { name: 'Title', label: (number) => t('articleLinkTitle', { number }) },
            { name: 'Url', label: (number) => t('articleLinkUrl', { number }) },
          ]}
          fresh={() => ({ Title: '', Url: '' })}
          add={t('articleLinkAdd')}
          remove={(number) => t('articleLinkRemove', { number })}
        />
      ),
      words: (links) => links.map(({ Title, Url }) => `${Title} ${Url}`).join('\n'),
    },
  },
  fresh: () => ({
    ...{ Title: '', Summary: '', Category: 'apply' as const, Source: '', Sourceurl: '' },
    ...{ Universityid: '', Talkids: [], Links: [] },
    Blocks: [{ Kind: 'paragraph' as const, Text: '' }],
  }),
  acts: [
    removeDraft('del', ({ State }) => State === 'draft'),
    {
      call: 'withdraw',
      shown: ({ State }) => State === 'published',
      danger: true,
      label: t('deskWithdraw'),
      title: t('articleWithdrawTitle'),
      effects: [t('articleWithdrawEffect')],
    },
    {
      call: 'publish',
      shown: ({ State, Changed }) => State !== 'published' || Changed,
      label: shared('publish'),
      title: t('articlePublishTitle'),
      effects: [t('articlePublishEffect')],
    },
  ],
  publicPath: ({ Id, State }) => (State === 'published' ? `/consulationDetail?id=${Id}` : null),
  versions: {
    use: ({ Id }) =>
      (
        trpc.newsEdit.findVersions.useQuery({ Id, Limit: ROWS }, { staleTime: 0 }).data?.List ?? []
      ).map(({ Number: number, Time: time, Byname, By, Content: values }) => ({
        ...{ number, time, values },
        by: Byname || By,
      })),
    restore: 'restore',
  },
});
