import { ButtonLink } from '../../../../../ui/button.tsx';
import { Page } from '../../../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { t } from '../texts.ts';

const toTalks = () => <ButtonLink to="/video">{t('goToTalks')}</ButtonLink>;

/** There is no such talk: says so, and where to go on. */
export const TalkMissing = () => (
  <Page back headed>
    <EmptyState heading title={t('detailMissing')} hint={t('mayBeGone')} action={toTalks()} />
  </Page>
);

/** There is no talk at all to show. */
export const NoTalk = () => (
  <Page headed>
    <EmptyState heading title={t('detailNone')} hint={t('detailNoneHint')} action={toTalks()} />
  </Page>
);

/** The talk could not be loaded. */
export const TalkFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Page back>
    <ErrorState onRetry={onRetry} />
  </Page>
);
