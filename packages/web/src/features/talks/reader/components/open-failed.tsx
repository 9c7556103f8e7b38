import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { sizeText } from '../../guide/public.ts';
import type { ReadGuide } from '../guide.ts';
import type { OpenFailure } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
import styles from './open-failed.module.css';

interface Props {
  readonly guide: ReadGuide;
  readonly failure: OpenFailure;
  readonly onRetry: () => void;
}

/** The PDF is damaged, or could not be fetched. */
export const OpenFailed = ({ guide, failure, onRetry }: Props) => {
  const broken = failure === 'broken';
  return (
    <div role="alert" className={styles.failed}>
      <EmptyState
        title={t(broken ? 'readerBroken' : 'readerAway')}
        hint={t(broken ? 'readerBrokenHint' : 'readerAwayHint')}
        action={
          <>
            <Button onClick={onRetry}>{t('retry')}</Button>
            {broken && (
              <a className={styles.link} href={`${guide.url}?download=1`} download={guide.fileName}>
                {t('readerDownload', { size: sizeText(guide.size) })}
              </a>
            )}
          </>
        }
      />
    </div>
  );
};
