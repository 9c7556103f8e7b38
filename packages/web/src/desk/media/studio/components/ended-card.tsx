import { Film } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useTotals } from '../api.ts';
import { t } from '../texts.ts';
import styles from './ended.module.css';

/** What became of a talk, and where its replay is cut. */
export const EndedCard = ({ talkId }: { readonly talkId: string }) => {
  const { data } = useTotals(talkId);
  const part = useLocation().pathname.startsWith('/desk') ? '/desk' : '/orgCenter';
  const figures =
    data === undefined
      ? []
      : ([
          ['studioPlays', data.Totals.Play],
          ['studioPeak', data.Totals.Peak],
          ['studioSignups', data.Totals.Signup],
          ['studioAsked', data.Totals.Question],
        ] as const);
  return (
    <section className={styles.card} aria-label={t('studioResult')}>
      {figures.length > 0 && (
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* In full: only the studio may use the camera. */}
      <a href={`${part}/replay?Id=${encodeURIComponent(talkId)}`}>
        <Film size={18} aria-hidden="true" />
        {t('studioToReplay')}
      </a>
    </section>
  );
};
