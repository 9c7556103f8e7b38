import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../kit/public.ts';
import { ROWS, shown } from '../../kit/public.ts';
import type { ArticleFields, ArticleRecord } from './model.ts';
import { ARTICLE_STATES, linesIn } from './model.ts';

export const useArticleList = ({ page: Page, sort, filters }: ListAddress) => {
  const { name: Name = '', state = '' } = filters;
  const State = ARTICLE_STATES.find((one) => one === state);
  return trpc.newsEdit.list.useQuery(
    {
      ...{ Page, Limit: ROWS, Sort: sort === 'oldest' ? 'oldest' : 'newest' },
      ...(Name !== '' && { Name }),
      ...(State && { State }),
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useArticle = (Id: string, enabled: boolean) =>
  trpc.newsEdit.get.useQuery({ Id }, { staleTime: 0, enabled });

export const useVersions = (Id: string) =>
  trpc.newsEdit.findVersions.useQuery({ Id, Limit: ROWS }, { staleTime: 0 });

/** What is done to articles. */
export const useArticleCalls = () => {
  const { client, newsEdit: kept } = trpc.useUtils();
  const { newsEdit } = client;
  const show = (record: ArticleRecord) => kept.get.setData({ Id: record.Id }, record);
  return {
    read: (Id: string) => newsEdit.get.query({ Id }),
    add: ({ Version: _version, Talkids, ...form }: ArticleFields) =>
      newsEdit.add.mutate({ ...form, Talkids: linesIn(Talkids) }),
    edit: shown(
      (Id: string, { Talkids, ...form }: ArticleFields) =>
        newsEdit.edit.mutate({ Id, ...form, Talkids: linesIn(Talkids) }),
      show,
    ),
    publish: shown(newsEdit.publish.mutate, show),
    withdraw: shown(newsEdit.withdraw.mutate, show),
    remove: newsEdit.del.mutate,
    restore: shown(newsEdit.restore.mutate, show),
  };
};
