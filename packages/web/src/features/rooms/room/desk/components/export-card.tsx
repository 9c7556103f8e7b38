import { useExport } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';

/** Downloads the whole log of the room. */
export const ExportCard = ({ topic }: { readonly topic: string }) => {
  const { busy, fetch } = useExport(topic);
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('exportTitle')}</h3>
      <p className={styles.hint}>{t('exportHint')}</p>
      <div className={styles.acts}>
        <ActButton kind="plain" size="small" busy={busy} onAct={() => fetch('json')}>
          {t('exportJson')}
        </ActButton>
        <ActButton kind="soft" size="small" busy={busy} onAct={() => fetch('csv')}>
          {t('exportCsv')}
        </ActButton>
      </div>
    </section>
  );
};
