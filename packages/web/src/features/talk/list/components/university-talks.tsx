import type { Talk } from '@xuanjiang/contracts/talk';
import { EmptyState } from '../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import { useTalkClock } from '../use-talk-clock.ts';
import { PagedTalks } from './paged-talks.tsx';
import { TalkList } from './talk-list.tsx';

const List = ({ talks }: { readonly talks: readonly Talk[] }) => (
  <TalkList talks={talks} now={useTalkClock(talks)} showDay columns />
);

/** All talks of one university, newest first. */
export const UniversityTalks = ({ id }: { readonly id: string }) => (
  <PagedTalks
    query={useTalkPages({ filter: NO_FILTER, universityId: id })}
    empty={<EmptyState title={t('talkListEmpty')} hint={t('talkUniversityEmptyHint')} />}
  >
    {(talks) => <List talks={talks} />}
  </PagedTalks>
);
