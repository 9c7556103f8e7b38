import { ButtonLink } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { t } from '../texts.ts';
import styles from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';

/** There is no such guide. */
export const ReaderMissing = () => (
  <Page back headed>
    <EmptyState
      heading
      title={t('readerMissing')}
      hint={t('readerMissingHint')}
      action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
    />
  </Page>
);

/** What is known of the guide could not be loaded. */
export const ReaderFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Page back>
    <ErrorState onRetry={onRetry} />
  </Page>
);

/** The reader while nothing is known of the guide. */
export const ReaderSkeleton = () => (
  <div className={styles.reader}>
    <ReaderBar title={t('loading')} facts="" shown star={null} onFind={null} onShare={null} />
    <section className={styles.scroller} aria-busy="true">
      <div className={styles.pages}>
        <SkeletonBlock className={styles.waiting} />
      </div>
    </section>
  </div>
);
