import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadMore, moreOf } from '../../../../ui/load-more.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useMarkedTalks } from '../../page/api.ts';
import { t } from '../../page/texts.ts';

const EMPTY = {
  favourite: { title: 'collectEmpty', hint: 'collectEmptyHint' },
  reservation: { title: 'collectNoReservations', hint: 'collectNoReservationsHint' },
} as const;

interface Props {
  readonly kind: MarkKind;
  /** Draws the talks. */
  readonly children: (talks: readonly Talk[]) => ReactNode;
}

/** The talks that the caller has marked, newest mark first, as far as they are scrolled. */
export const MarkedTalks = ({ kind, children }: Props) => {
  const query = useMarkedTalks(kind);
  const { talks } = query;
  if (query.data === undefined) {
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <SkeletonRows />;
  }
  if (talks.length === 0) {
    const { title, hint } = EMPTY[kind];
    return (
      <EmptyState
        title={t(title)}
        hint={t(hint)}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {children(talks)}
      <LoadMore
        state={moreOf(query)}
        onMore={() => void query.fetchNextPage()}
        endText={t('talkListEnd')}
      />
    </>
  );
};
