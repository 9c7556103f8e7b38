import type { Source } from '@xuanjiang/contracts/university';
import { Tag } from '../../../../ui/tag.tsx';
import { t } from '../texts.ts';
import styles from './source-line.module.css';

const isAddress = (url: string): boolean => /^https?:\/\//.test(url);

/** The publisher and the date of figures, with a link to the original. */
export const SourceLine = ({ source }: { readonly source: Source }) => {
  const { Publisher, Date: day, Url, Demo } = source;
  return (
    <p className={`row-wrap least-3 ${styles.source}`}>
      {Demo && <Tag kind="note">{t('orgDemo')}</Tag>}
      <span className={styles.text}>
        {day === '' ? Publisher : t('orgPublished', { publisher: Publisher, day })}
      </span>
      {isAddress(Url) && (
        <a className={styles.original} href={Url} target="_blank" rel="noreferrer">
          {t('orgOriginal')}
        </a>
      )}
    </p>
  );
};
