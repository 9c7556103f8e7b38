import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { FavouriteButton } from '../../marks/components/favourite-button.tsx';
import { talkPath } from '../../talk-action.ts';
import { t } from '../texts.ts';
import { useShare } from '../use-share.ts';
import { startsText, whenText } from '../when.ts';
import styles from './talk-head.module.css';

interface Props {
  readonly talk: TalkDetail;
  readonly status: TalkStatus;
  /** Null until the server tells. */
  readonly viewers: number | null;
  /** The button with which one signs up with the university, of a feature above this one. */
  readonly signUp: ReactNode;
}

/** How many are watching or have watched, and when the talk starts or started. */
const factsOf = ({ talk, status, viewers }: Omit<Props, 'signUp'>): string[] => {
  if (status === 'upcoming') {
    return [startsText(talk.Starttime), t('detailReserves', { count: grouped(talk.Reserves) })];
  }
  if (status === 'cancelled') return [t('detailPlanned', { when: whenText(talk.Starttime) })];
  const plays = t('talkPlays', { count: grouped(talk.Plays) });
  const { from } = talkSpan(talk);
  if (status === 'replay') return [t('detailWas', { when: whenText(from) }), plays];
  const started = t('detailStarted', { clock: clockOf(from) });
  // Not the plays until then: another number, which may need a line more.
  return viewers === null ? [started] : [t('detailViewers', { count: grouped(viewers) }), started];
};

/** What has become of its plan, for who knew the old one; null where it stands. */
const changeOf = ({ talk, status }: Props): string | null => {
  if (status === 'cancelled') return t('detailCancelled');
  if (status !== 'upcoming' || !talk.Movedfrom) return null;
  return t('detailMoved', { when: whenText(talk.Movedfrom) });
};

/** Under the picture: what the talk is called, whose it is, and what can be done with it. */
export const TalkHead = (props: Props) => {
  const { talk, signUp } = props;
  const change = changeOf(props);
  const share = useShare();
  const onShare = () =>
    share({
      title: talk.Title,
      text: t('titleOfUniversity', { university: talk.Universityname, title: talk.Title }),
      url: location.origin + talkPath(talk.Id),
    });
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{talk.Title}</h1>
      {change !== null && <p className={styles.change}>{change}</p>}
      <div className={styles.line}>
        <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
        <div className={styles.who}>
          <p className={styles.university}>{talk.Universityname}</p>
          <p className={styles.facts}>
            <span>
              {factsOf(props).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </p>
        </div>
        <div className={styles.actions}>
          <FavouriteButton talk={talk} size="small" compact />
          <Button
            kind="plain"
            size="small"
            className={styles.share}
            aria-label={t('share')}
            onClick={onShare}
          >
            <Share2 size={16} aria-hidden="true" />
            <span className={styles.label}>{t('share')}</span>
          </Button>
          {signUp}
        </div>
      </div>
    </header>
  );
};
