import type { SearchKind } from '@xuanjiang/contracts/search';
import { LoadMore, moreOf } from '../../../../ui/load-more.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import type { SearchQuestion } from '../api.ts';
import { useKindHits } from '../api.ts';
import { t } from '../texts.ts';
import { HitList } from './hit-list.tsx';

interface Props {
  readonly question: SearchQuestion;
  readonly kind: SearchKind;
  readonly marked: string;
}

/** All hits of one kind. */
export const KindHits = ({ question, kind, marked }: Props) => {
  const query = useKindHits(question, kind);
  if (query.data === undefined) {
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonRows />;
  }
  const hits = query.data.pages.flatMap(({ Groups }) => Groups[0]?.List ?? []);
  return (
    <>
      <HitList kind={kind} hits={hits} marked={marked} />
      <LoadMore
        state={moreOf(query)}
        onMore={() => void query.fetchNextPage()}
        endText={t('searchEnd')}
      />
    </>
  );
};
