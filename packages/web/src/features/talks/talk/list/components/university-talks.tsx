import type { Talk } from '@xuanjiang/contracts/talk';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { together } from '../../../../../lib/load-state.ts';
import { reasonOf } from '../../../../../lib/refusal.ts';
import { MorePages } from '../../../../../ui/load-more.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import { LongTalkList } from './long-talk-list.tsx';
import { PagedTalks } from './paged-talks.tsx';

const isOver = ({ Status }: Talk): boolean => Status !== 'live' && Status !== 'upcoming';

/** The talks of one university: those on and to come, soonest first; then those over or called off, newest first. */
export const UniversityTalks = ({ id }: { readonly id: string }) => {
  const list = { filter: NO_FILTER, universityId: id };
  const live = useTalkPages({ ...list, status: 'live' });
  const upcoming = useTalkPages({ ...list, status: 'upcoming' });
  const all = useTalkPages(list);
  const parts = [live, upcoming];
  // The list of all shows only what is over: what is to come would be missing, and come in above it later.
  if (parts.some(({ isPending }) => isPending)) return <SkeletonRows />;
  const { isError, error, refetch } = together(parts);
  const coming = parts.flatMap(({ data }) => (data ? itemsOf(data.pages) : []));
  return (
    <>
      {isError && <ErrorState reason={reasonOf(error)} onRetry={refetch} />}
      {coming.length > 0 && (
        <Section title={t('universityComing')}>
          <LongTalkList name="coming" talks={coming} columns />
          {upcoming.hasNextPage && <MorePages query={upcoming} endText="" />}
        </Section>
      )}
      <PagedTalks
        query={all}
        empty={<EmptyState title={t('talkListEmpty')} hint={t('talkUniversityEmptyHint')} />}
      >
        {(talks) => {
          // The list of all begins with those to come: what is over follows them.
          const over = talks.filter(isOver);
          return (
            over.length > 0 && (
              <Section title={t('universityPast')}>
                <LongTalkList name="over" talks={over} columns />
              </Section>
            )
          );
        }}
      </PagedTalks>
    </>
  );
};
