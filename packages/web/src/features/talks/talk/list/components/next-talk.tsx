import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { NextTalk as Talk } from '@xuanjiang/contracts/university';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../../lib/use-now.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { ReserveButton } from '../../marks/components/reserve-button.tsx';
import { whenText } from '../../page/when.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import styles from './next-talk.module.css';

interface Props {
  readonly talk: Talk | null;
  /** Shown where there is none. */
  readonly none: ReactNode;
}

/** The talk of a university that is live, or its next one: when, what, and the way into it. */
export const NextTalk = ({ talk, none }: Props) => {
  const now = useNow(MINUTE_MS);
  const status = talk === null ? null : talkStatus(talk, now);
  if (talk === null || (status !== 'live' && status !== 'upcoming')) return none;
  return (
    <>
      <div className={`row-wrap-2 ${styles.line}`}>
        {status === 'live' ? (
          <>
            <LiveBadge />
            <ButtonLink size="small" className={styles.act} to={talkPath(talk.Id)}>
              {t('enter')}
            </ButtonLink>
          </>
        ) : (
          <>
            <b className={styles.when}>{whenText(talk.Starttime, now)}</b>
            <span className={styles.act}>
              <ReserveButton talk={talk} />
            </span>
          </>
        )}
      </div>
      <Link className={`second-2 ${styles.title}`} to={talkPath(talk.Id)}>
        {talk.Title}
      </Link>
    </>
  );
};
