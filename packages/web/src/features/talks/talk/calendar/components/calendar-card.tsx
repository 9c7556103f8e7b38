import { CalendarPlus } from 'lucide-react';
import buttonStyles from '../../../../../ui/button.module.css';
import { Button } from '../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../ui/copy/copy-and-say.ts';
import { webcalAddress } from '../calendar-address.ts';
import { t } from '../texts.ts';
import { useCalendar } from '../use-calendar.ts';
import styles from './calendar-card.module.css';

/** The calendar of booked talks, to subscribe to. */
export const CalendarCard = () => {
  const { path, failed, retry, waiting, open, renew, remove } = useCalendar();
  // Its place is kept while it loads: the list below must not jump.
  const isOpen = path !== undefined && path !== '';
  return (
    <section className={styles.card} aria-label={t('calendarTitle')} aria-busy={path === undefined}>
      <h2 className={`row-6px ${styles.title}`}>
        <CalendarPlus size={18} aria-hidden="true" />
        {t('calendarTitle')}
      </h2>
      <p className={styles.hint}>{t(isOpen ? 'calendarSecret' : 'calendarHint')}</p>
      {isOpen ? (
        <div className={styles.actions}>
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
            href={webcalAddress(path, location.origin)}
          >
            {t('calendarSubscribe')}
          </a>
          <Button
            kind="soft"
            size="small"
            onClick={() => void copyAndSay(location.origin + path, { done: t('calendarCopied') })}
          >
            {t('copyAddress')}
          </Button>
          <Button kind="plain" size="small" disabled={waiting} onClick={renew}>
            {t('calendarRenew')}
          </Button>
          <Button kind="plain" size="small" disabled={waiting} onClick={remove}>
            {t('calendarRemove')}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button
            kind="soft"
            size="small"
            disabled={waiting || (path === undefined && !failed)}
            onClick={failed ? retry : open}
          >
            {failed ? t('loadAgain') : t('calendarOpen')}
          </Button>
        </div>
      )}
    </section>
  );
};
