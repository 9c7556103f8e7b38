import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import type { TalkFilter } from '../../filter/filter.ts';
import { t } from '../../texts.ts';
import { PagedTalks } from './paged-talks.tsx';

interface Props {
  readonly filter: TalkFilter;
  readonly status?: TalkStatus;
  readonly name?: string;
  readonly children: (talks: readonly Talk[]) => ReactNode;
  /** The way on from a filter that leaves nothing. */
  readonly emptyAction?: ReactNode;
}

/** The talks of a status that a filter leaves, or that a name finds. */
export const TalkPages = ({ filter, status, name, children, emptyAction }: Props) => (
  <PagedTalks
    query={useTalkPages({ filter, ...(status && { status }), ...(name && { name }) })}
    empty={
      <EmptyState title={t('talkListEmpty')} hint={t('talkListEmptyHint')} action={emptyAction} />
    }
  >
    {children}
  </PagedTalks>
);
