import type { OwnData } from '@xuanjiang/contracts/privacy';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { shownKinds } from '../model.ts';
import { t } from '../texts.ts';
import styles from './privacy.module.css';

interface RowProps {
  readonly kind: OwnData;
  /** Said below it, in the place of what it is. */
  readonly why?: string;
}

/** One kind of data: what it is, and how much of it there is. */
export const KindRow = ({ kind: { Title, About, Count, Exported }, why = About }: RowProps) => (
  <li className={`col ${styles.row}`}>
    <span className={`flex-3 ${styles.rowHead}`}>
      <span className={styles.rowTitle}>{Title}</span>
      {Exported && (
        <span className={`second-3 ${styles.count}`}>
          {Count === 0 ? t('ownDataNone') : t('ownDataCount', { count: Count })}
        </span>
      )}
    </span>
    <span className={`second-2 ${styles.about}`}>{why}</span>
  </li>
);

/** Kinds that are shown before somebody asks for all. */
const FIRST = 4;

/** What is stored about the user, kind by kind. */
export const OwnDataCard = ({ list }: { readonly list: readonly OwnData[] }) => {
  const [all, setAll] = useState(false);
  const id = useId();
  const kinds = shownKinds(list);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('ownDataTitle')}
      </h2>
      <p className={styles.hint}>{t('ownDataHint')}</p>
      <ul className={styles.rows}>
        {(all ? kinds : kinds.slice(0, FIRST)).map((kind) => (
          <KindRow key={kind.Kind} kind={kind} />
        ))}
      </ul>
      <Button kind="soft" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('ownDataHide') : t('ownDataShow', { count: kinds.length })}
      </Button>
    </section>
  );
};
