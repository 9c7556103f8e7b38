import type { StaffFilm } from '@xuanjiang/contracts/film';
import { Progress } from 'antd';
import styles from '../../components/replay.module.css';
import { faultWords } from '../fault-words.ts';
import { megabytes, percentOf } from '../model.ts';
import type { Sending } from '../send-film.ts';
import { t } from '../texts.ts';

interface Props {
  readonly film: StaffFilm;
  /** What this window sends; undefined where it sends nothing. */
  readonly sending: Sending | undefined;
}

const MINUTE = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const minuteOf = (time: number): string => new Date(time).toLocaleString('zh-CN', MINUTE);

/** How far a file has come that is sent by this window, or was. */
const Sent = ({ film, sending }: Props) => {
  const sent = sending?.sent ?? film.Received;
  const percent = percentOf(Math.max(sent, sending === undefined ? 0 : film.Received), film.Bytes);
  const name = film.Name;
  const date = minuteOf(film.Expires ?? 0);
  return (
    <>
      <p className={styles.fileName}>
        {sending === undefined
          ? t('filmBroken', { name, percent, date })
          : t(sending.state === 'paused' ? 'filmPaused' : 'filmSending', { name })}
      </p>
      <Progress
        percent={percent}
        status={sending?.state === 'sending' ? 'active' : 'normal'}
        aria-label={t('filmTitle')}
      />
      {sending !== undefined && (
        <p role="status" className={styles.quiet}>
          {sending.state === 'waiting'
            ? sending.words || t('filmWaiting')
            : t('filmSent', { sent: megabytes(sent), bytes: megabytes(film.Bytes) })}
        </p>
      )}
      {sending?.state === 'refused' && <p className={styles.failed}>{sending.words}</p>}
      {sending?.state === 'sending' && <p className={styles.quiet}>{t('filmStay')}</p>}
    </>
  );
};

/** How far a recording has come on its way to be the replay. */
export const FilmState = ({ film, sending }: Props) => {
  const { State, Name: name, Fault, Waits } = film;
  if (State === 'receiving') return <Sent film={film} sending={sending} />;
  if (State === 'making') {
    return (
      <p role="status" className={styles.quiet}>
        {t(Waits ? 'filmMakingWaits' : 'filmMaking')}
      </p>
    );
  }
  if (State === 'made') return <p className={styles.quiet}>{t('filmMade')}</p>;
  if (State === 'failed' && Fault !== '') {
    return (
      <p role="alert" className={styles.failed}>
        {t('filmFailed', { name, why: faultWords(Fault) })}
      </p>
    );
  }
  return null;
};
