import { useSearchParams } from 'react-router-dom';
import { KeptAnswers } from '../../features/rooms/answer/public.ts';
import { FollowedGuides } from '../../features/talks/guide/public.ts';
import { AllNotes, NOTES_TAB } from '../../features/talks/note/public.ts';
import { FavouriteTalks } from '../../features/talks/talk/public.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChipRow } from '../../ui/chip-row.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from './texts.ts';

const TABS = [
  { tab: 'talk', title: 'talks', List: FavouriteTalks },
  { tab: 'guide', title: 'guides', List: FollowedGuides },
  { tab: 'answer', title: 'keptAnswers', List: KeptAnswers },
  { tab: NOTES_TAB, title: 'notes', List: AllNotes },
] as const;

/** /myCollect: the talks, guides and answers that somebody keeps, and what they noted. */
export const MyCollectScreen = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = TABS.find(({ tab }) => tab === query.get('tab')) ?? TABS[0];
  return (
    <Page title back>
      <ChipRow label={t('keptKinds')}>
        {TABS.map(({ tab, title }) => (
          // In the address: whoever comes back finds what they had chosen.
          <Chip
            key={tab}
            selected={tab === chosen.tab}
            onClick={() => setQuery({ tab }, { replace: true })}
          >
            {t(title)}
          </Chip>
        ))}
      </ChipRow>
      <chosen.List />
    </Page>
  );
};
