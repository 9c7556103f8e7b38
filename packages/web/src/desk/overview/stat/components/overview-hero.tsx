import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import type { Talk } from '@xuanjiang/contracts/talk';
import { Button } from 'antd';
import { Link2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { talkPath } from '../../../../features/talks/talk/public.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { countdownOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

const SECOND_MS = 1000;

const Countdown = ({ until }: { readonly until: number }) => {
  const parts = countdownOf(until - useNow(SECOND_MS));
  if (parts === null) return null;
  const [hours, minutes, seconds] = parts;
  return (
    <span className={`row-6px ${styles.clock}`} role="timer">
      <b>{hours}</b>
      <b>{minutes}</b>
      <b>{seconds}</b> {t('orgStartsIn')}
    </span>
  );
};

/** The gate of the university. */
const Arch = () => (
  <svg className={styles.arch} viewBox="0 0 68 96" aria-hidden="true" focusable="false">
    <path d="M0 96V34a34 34 0 0 1 68 0v62H54V36a20 20 0 0 0-40 0v60z" fill="currentColor" />
  </svg>
);

interface Props {
  readonly talk: Talk;
  /** Questions that wait in its room. */
  readonly asked: number;
}

/** The talk that is live or the next one, in its university's colour. */
export const OverviewHero = ({ talk, asked }: Props) => {
  const navigate = useNavigate();
  const live = talk.Status === 'live';
  return (
    <section className={styles.hero} style={{ background: talk.Color }} aria-label={talk.Title}>
      <Arch />
      <div>
        {live ? t('liveNow') : t('orgNext')} · {momentOf(talk.Starttime)}
        <h2>{talk.Title}</h2>
        <dl className={styles.heroFacts}>
          <div>
            <dt>{t('orgReserved')}</dt>
            <dd>{talk.Reserves.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>{t('orgAsked')}</dt>
            <dd>{asked}</dd>
          </div>
        </dl>
      </div>
      <div className={`col-3 ${styles.heroActs}`}>
        {!live && <Countdown until={talk.Starttime} />}
        <div className={`row-wrap ${styles.heroButtons}`}>
          <Button
            ghost
            className={styles.heroCopy ?? ''}
            icon={<Link2 size={16} aria-hidden="true" />}
            onClick={() => void copyAndSay(new URL(talkPath(talk.Id), location.origin).href)}
          >
            <span>{t('copyAddress')}</span>
          </Button>
          <Button ghost onClick={() => void navigate(talkPath(talk.Id))}>
            {t('enterTheRoom')}
          </Button>
          {/* In full: only that page may use the camera. */}
          <Button className={styles.heroStudio ?? ''} href={studioPath(talk.Id)}>
            {t('openTheStudio')}
          </Button>
        </div>
      </div>
    </section>
  );
};
