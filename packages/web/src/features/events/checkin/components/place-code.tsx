import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { usePlaceCode } from '../api.ts';
import { t } from '../texts.ts';
import card from './card.module.css';
import styles from './place-code.module.css';

/** The code by which people check themselves in, for staff to show at the place. */
export const PlaceCode = ({ id }: { readonly id: string }) => {
  const [shown, setShown] = useState(false);
  const { data, isError, refetch } = usePlaceCode(id, shown);
  return (
    <section className={card.card} aria-label={t('doorSelf')}>
      <h2 className={card.title}>{t('doorSelf')}</h2>
      <p className={card.hint}>{t('doorSelfHint')}</p>
      {data === undefined ? (
        <Button
          className={styles.show}
          kind="soft"
          onClick={() => (isError ? void refetch() : setShown(true))}
        >
          {t('doorSelfShow')}
        </Button>
      ) : (
        <p className={styles.code}>{data.Code}</p>
      )}
      {isError && (
        <p className={card.fault} role="alert">
          {t('failed')}
        </p>
      )}
    </section>
  );
};
