import type { ReactNode } from 'react';
import { PullToRefresh } from '../../../../../ui/pull-to-refresh.tsx';
import { useRefreshTalks } from '../../api.ts';
import { t } from '../../texts.ts';

/** A screen of talks that can be pulled down to be loaded anew. */
export const TalkRefresh = ({ children }: { readonly children: ReactNode }) => {
  const refresh = useRefreshTalks();
  return (
    <PullToRefresh
      onRefresh={refresh}
      labels={{
        pulling: t('talkPullDown'),
        ready: t('talkPullRelease'),
        refreshing: t('talkRefreshing'),
      }}
    >
      {children}
    </PullToRefresh>
  );
};
