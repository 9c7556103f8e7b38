import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Pin, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { unitWords } from '../../../own/public.ts';
import { orgPath } from '../../../university/public.ts';
import { t } from '../texts.ts';
import type { Column } from '../use-compare.ts';
import styles from './heads.module.css';

const joined = (parts: readonly (string | number)[], between = ' · '): string =>
  parts.filter((part) => part !== '' && part !== 0).join(between);

/** For whom and when the figures of a unit are. */
export const examText = ({ facts, data }: Pick<Column, 'facts' | 'data'>): string => {
  const exam = facts?.exam ?? data?.Chosen;
  if (exam == null) return '';
  return joined([ownProvinceOf(exam.Provinceid)?.name ?? '', exam.Year], ' ');
};

/** What is said where a unit has no figures. */
const lackText = ({ data, facts, state }: Column): string => {
  if (state !== 'shown' || facts !== null) return '';
  const year = data?.Chosen?.Year;
  return year === undefined ? t('compareNoData') : t('compareNotThisYear', { year });
};

/** The name of a unit in full. */
export const fullName = ({ university, key }: Pick<Column, 'university' | 'key'>): string =>
  joined([university?.Name ?? '', unitWords(key)]);

interface Props {
  readonly column: Column;
  /** Which of how many. */
  readonly at: number;
  readonly count: number;
  readonly onPin: () => void;
  readonly onRemove: () => void;
}

/** Which of the swiped units this is. */
const Dots = ({ at, count }: { readonly at: number; readonly count: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {Array.from({ length: count - 1 }, (_, dot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never move
      <span key={dot} className={dot === at - 1 ? `${styles.dot} ${styles.here}` : styles.dot} />
    ))}
  </span>
);

/** The head of a unit's column. */
export const Head = ({ column, at, count, onPin, onRemove }: Props) => {
  const { university, key, universityId, state, retry } = column;
  const name = fullName(column);
  const lack = lackText(column);
  return (
    <th scope="col" className={styles.head}>
      {at > 0 && count > 2 && <Dots at={at} count={count} />}
      <div className={styles.top}>
        {university === null ? (
          <SkeletonBlock className={styles.disc} />
        ) : (
          <Emblem shortname={university.Shortname} color={university.Color} size={40} />
        )}
        <span className={styles.acts}>
          {count > 1 && (
            <button
              type="button"
              className={styles.pin}
              aria-pressed={at === 0}
              aria-label={`${t('comparePin')} ${name}`}
              onClick={onPin}
            >
              <Pin size={15} aria-hidden="true" />
              {at === 0 && <span className={styles.pinText}>{t('comparePin')}</span>}
            </button>
          )}
          <IconButton
            icon={X}
            size={18}
            label={`${t('compareRemove')} ${name}`}
            className={styles.remove}
            onClick={onRemove}
          />
        </span>
        <div className={styles.words}>
          {university === null ? (
            <SkeletonBlock className={styles.line} />
          ) : (
            <Link className={styles.name} to={orgPath(universityId, 'data')}>
              {university.Name}
            </Link>
          )}
          <p className={styles.about}>{joined([unitWords(key), examText(column)])}</p>
          {lack !== '' && <p className={styles.about}>{lack}</p>}
          {state === 'failed' && (
            <p className={styles.about} role="alert">
              {t('loadFailed')}{' '}
              <button type="button" className={styles.retry} onClick={retry}>
                {t('retry')}
              </button>
            </p>
          )}
        </div>
      </div>
    </th>
  );
};
