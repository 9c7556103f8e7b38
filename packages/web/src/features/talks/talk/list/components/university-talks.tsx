import { EmptyState } from '../../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import { LongTalkList } from './long-talk-list.tsx';
import { PagedTalks } from './paged-talks.tsx';

/** All talks of one university, newest first. */
export const UniversityTalks = ({ id }: { readonly id: string }) => (
  <PagedTalks
    query={useTalkPages({ filter: NO_FILTER, universityId: id })}
    empty={<EmptyState title={t('talkListEmpty')} hint={t('talkUniversityEmptyHint')} />}
  >
    {(talks) => <LongTalkList talks={talks} columns />}
  </PagedTalks>
);
