import type { NewsContent, StaffNewsDetail } from '@xuanjiang/contracts/news-staff';
import { CallError } from '../../../rpc/call-error.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { TalkService } from '../talk/service.ts';
import { contentFault } from './policy.ts';
import { presentEditedNews } from './staff-present.ts';
import type { NewsStaffStore, StaffNewsRow } from './staff-store.ts';
import type { NewsStore } from './store.ts';
import { contentOfRow } from './version-store.ts';

export interface NewsStaffServiceParts {
  readonly store: NewsStaffStore;
  readonly news: Pick<NewsStore, 'talkIds'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly universities: Pick<UniversityService, 'require'>;
}

export const createNewsStaffService = ({
  store,
  news,
  talks,
  universities,
}: NewsStaffServiceParts) => {
  /** @throws CallError notFound */
  const get = async (id: string): Promise<StaffNewsRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'newsNotFound' });
    return row;
  };
  const contentOf = async (row: StaffNewsRow): Promise<NewsContent> =>
    row.draft === null
      ? contentOfRow(row, await news.talkIds(row.id))
      : (JSON.parse(row.draft) as NewsContent);
  return {
    get,
    /** What is edited of an article: its draft, or else what readers see. */
    contentOf,
    /** The article as it is now. @throws CallError notFound */
    async detail(id: string): Promise<StaffNewsDetail> {
      const row = await get(id);
      return presentEditedNews(row, await contentOf(row));
    },
    /** @throws CallError input, notFound */
    async check({ Blocks, Talkids, Universityid }: NewsContent): Promise<void> {
      const message = contentFault(Blocks, Talkids);
      if (message !== null) throw new CallError('input', { message });
      if (Universityid !== '') await universities.require(Universityid);
      if ((await talks.byIds(Talkids)).length < Talkids.length) {
        throw new CallError('input', { message: 'talkNotFound' });
      }
    },
  };
};

export type NewsStaffService = ReturnType<typeof createNewsStaffService>;
