import { useReported } from '../api.ts';
import { useReportActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { REPORT_TEXTS } from '../report-reasons.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { SaidBy } from './said-by.tsx';

/** Messages that readers have reported. */
export const ReportPanel = ({ topic }: { readonly topic: string }) => {
  const query = useReported(topic);
  const { busy, recall, keep } = useReportActs(topic);
  return (
    <DeskList query={query} empty={t('reportsEmpty')} hint={t('reportsEmptyHint')}>
      {({ Message, Count, Reasons, Note }) => (
        <li key={Message.Offset} className={styles.card}>
          <SaidBy name={Message.Displayname} time={Message.Time} content={Message.Content} />
          <p className={styles.fact}>
            <span className={`${styles.tag} ${styles.warn}`}>
              {t('reportsCount', { count: Count })}
            </span>{' '}
            {Reasons.map((reason) => t(REPORT_TEXTS[reason])).join(' · ')}
          </p>
          {Note !== '' && <p className={styles.fact}>{t('reportsNote', { note: Note })}</p>}
          <div className={styles.acts}>
            <ActButton kind="plain" size="small" busy={busy} onAct={() => keep(Message.Offset)}>
              {t('reportsKeep')}
            </ActButton>
            <ActButton size="small" busy={busy} onAct={() => recall(Message.Offset)}>
              {t('reportsRecall')}
            </ActButton>
          </div>
        </li>
      )}
    </DeskList>
  );
};
