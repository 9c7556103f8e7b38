import { CalendarPlus } from 'lucide-react';
import { trpc } from '../../../../../lib/trpc.ts';
import buttonStyles from '../../../../../ui/button.module.css';
import { Button } from '../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../ui/copy/copy-and-say.ts';
import { showToast } from '../../../../../ui/toast.ts';
import { webcalAddress } from '../calendar-address.ts';
import { t } from '../texts.ts';
import styles from './calendar-card.module.css';

/** The caller's calendar of booked talks: its path (undefined until it is known, empty for none), and what can be done with it. */
const useCalendar = () => {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.calendar.get.useQuery({});
  const renewing = trpc.calendar.renew.useMutation({
    onSuccess: (answer) => utils.calendar.get.setData({}, answer),
  });
  const removing = trpc.calendar.remove.useMutation({
    onSuccess() {
      utils.calendar.get.setData({}, { Path: '' });
      showToast(t('calendarRemoved'));
    },
  });
  return {
    path: data?.Path,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    waiting: renewing.isPending || removing.isPending,
    open: () => renewing.mutate({}),
    renew: () => renewing.mutate({}, { onSuccess: () => showToast(t('calendarRenewed')) }),
    remove: () => removing.mutate({}),
  };
};

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
