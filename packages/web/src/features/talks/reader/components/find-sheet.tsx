import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { Button } from '../../../../ui/button.tsx';
import { SearchField } from '../../../../ui/search/search-field.tsx';
import { useSearchText } from '../../../../ui/search/use-search-text.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import type { Section } from '../guide.ts';
import type { Hit } from '../model.ts';
import { HITS_MAX } from '../model.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { t } from '../texts.ts';
import { useFind } from '../use-find.ts';
import styles from './find-sheet.module.css';

interface Props {
  readonly pdf: PdfFile | null;
  /** Parts of the file did not come. */
  readonly missing: boolean;
  readonly sections: readonly Section[];
  /** What is searched; empty for nothing. */
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onHit: (hit: Hit) => void;
  readonly onClose: () => void;
}

/** Searches in the guide that is read. */
export const FindSheet = (props: Props) => {
  const { pdf, missing, sections, onHit, onClose } = props;
  const search = useSearchText(props.word, props.onWord);
  const { word, hits, read, done, partly } = useFind(pdf, props.word);
  const none = done && word !== '' && hits.length === 0;
  return (
    <Sheet open title={t('readerFind')} onClose={onClose}>
      <SearchField search={search} label={t('readerFindLabel')} hint={t('readerFindHint')} />
      <p className={`second-2 ${styles.state}`} role="status">
        {word !== '' && !done && t('readerFinding', { page: read, count: pdf?.pages ?? 0 })}
        {word !== '' && done && !none && t('readerFound', { count: hits.length })}
        {done && hits.length === HITS_MAX && ` · ${t('readerFoundMost', { count: HITS_MAX })}`}
        {done && partly && ` · ${t('readerFindFailed')}`}
      </p>
      <div className={styles.panel}>
        {word !== '' && !done && missing && (
          <div className={`spread-3 ${styles.missing}`} role="alert">
            <p>{t('readerFindMissing')}</p>
            <Button kind="soft" onClick={() => pdf?.retry()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {none && (
          <EmptyState title={t('readerFoundNone', { word })} hint={t('readerFoundNoneHint')} />
        )}
        <ul className={styles.list}>
          {hits.map((hit) => (
            <li key={`${hit.page} ${hit.at}`}>
              <button type="button" className={styles.hit} onClick={() => onHit(hit)}>
                <span className={styles.words}>
                  {hit.before}
                  <mark>{hit.word}</mark>
                  {hit.after}
                </span>
                <span className={`second-3 ${styles.place}`}>
                  {sectionAt(sections, hit.page)?.title ?? ''} {t('readerPage', { page: hit.page })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
};
