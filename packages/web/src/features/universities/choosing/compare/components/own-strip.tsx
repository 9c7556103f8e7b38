import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Lock } from 'lucide-react';
import { grouped } from '../../../../../lib/grouped.ts';
import { useBrowser } from '../../../../../lib/use-browser.ts';
import { hereNotSent, isEntered, otherSubjects, useOwn } from '../../../own/public.ts';
import type { Mine } from '../distance.ts';
import { t } from '../texts.ts';
import styles from './own-strip.module.css';

interface Props {
  /** In the exam that is shown; null where the own figures are of another one, undefined while it is not known. */
  readonly mine: Mine | null | undefined;
  /** Asks for the tables of scores again; null where they have not failed. */
  readonly retry: (() => void) | null;
  /** Opens what the student says of the own exam. */
  readonly onEdit: () => void;
}

/** The own rank in a line, and the way to enter it. It stays on the device. */
export const OwnStrip = ({ mine, retry, onEdit }: Props) => {
  const { own } = useOwn();
  const browser = useBrowser();
  const entered = isEntered(own);
  const { rank, score } = mine ?? { rank: own.rank || null, score: own.score || null };
  const elsewhere = entered && mine === null;
  const words = [own.subject, otherSubjects(own).join('＋')].filter(Boolean);
  return (
    <section className={styles.strip} aria-label={t('compareFill')}>
      <div className="fill">
        {entered ? (
          <p className={styles.words}>
            {rank !== null && <b>{t('compareMine', { rank: grouped(rank) })}</b>}
            {score !== null && t('scoreBeside', { score })}
            {words.length > 0 && ' · '}
            {words.map((word, place) => (
              <span key={word}>
                {word}
                {place < words.length - 1 && ' · '}
              </span>
            ))}
          </p>
        ) : (
          <p className={styles.words}>{t('compareNoOwn')}</p>
        )}
        {retry !== null && (
          <p className={styles.hint} role="alert">
            {t('compareTableFailed')}{' '}
            <button type="button" className={styles.retry} onClick={retry}>
              {t('retry')}
            </button>
          </p>
        )}
        {elsewhere ? (
          <p className={styles.hint}>
            {t('compareOwnElsewhere', {
              province: ownProvinceOf(own.provinceid)?.name ?? '',
              subject: own.subject,
            })}
          </p>
        ) : (
          <p className={`row-6px ${styles.hint}`}>
            <Lock size={14} aria-hidden="true" />
            {hereNotSent(browser)}
          </p>
        )}
      </div>
      <button type="button" className={`tap ${styles.edit}`} onClick={onEdit}>
        {t(entered ? 'compareChange' : 'compareFill')}
      </button>
    </section>
  );
};
