import { ButtonLink } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { LongTalkList } from '../../list/components/long-talk-list.tsx';
import { PagedTalks } from '../../list/components/paged-talks.tsx';
import { useFavouriteTalks } from '../api.ts';
import { t } from '../texts.ts';

/** The talks that the caller keeps. */
export const FavouriteTalks = () => (
  <PagedTalks
    query={useFavouriteTalks()}
    empty={
      <EmptyState
        title={t('favouritesEmpty')}
        hint={t('favouritesEmptyHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    }
  >
    {(talks) => <LongTalkList talks={talks} />}
  </PagedTalks>
);
