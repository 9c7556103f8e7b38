import { EmptyState } from '../../../../ui/state.tsx';
import { useFollowedPages } from '../api.ts';
import { t } from '../texts.ts';
import { PagedGuides } from './paged-guides.tsx';
import { ToGuides } from './to-guides.tsx';

/** The guides that the caller follows. */
export const FollowedGuides = () => (
  <PagedGuides
    query={useFollowedPages()}
    empty={
      <EmptyState
        title={t('guideFollowNone')}
        hint={t('guideFollowNoneHint')}
        action={<ToGuides />}
      />
    }
  />
);
