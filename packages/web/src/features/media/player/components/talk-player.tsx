import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { RESUME_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { askReach, useAppState } from '../../../../lib/app-state.ts';
import { useChat } from '../../../../lib/chat/chat.ts';
import { countdownTo } from '../../../../lib/countdown.ts';
import { pageNow } from '../../../../lib/page-now.ts';
import { blocksFiles, saveAddress } from '../../../../lib/save-blob.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReminderNote } from '../../../talks/reminder/public.ts';
import {
  LAST_WORDS_MS,
  ReserveButton,
  startsText,
  talkCalendarPath,
} from '../../../talks/talk/public.ts';
import { askReplay, offersReplay } from '../left-live.ts';
import type { Picture } from '../picture.ts';
import { usePicture } from '../picture.ts';
import { t } from '../texts.ts';
import type { SpokenRoom } from '../use-danmaku.ts';
import { Cover } from './cover.tsx';
import { EndedCover } from './ended-cover.tsx';
import type { PlayerHandle } from './picture-slot.tsx';
import { PictureSlot, WithoutPicture } from './picture-slot.tsx';
import styles from './stage.module.css';

/** Gives the calendar entry of a talk as a file. */
const useCalendarFile =
  ({ Id, Title }: Pick<TalkDetail, 'Id' | 'Title'>): (() => void) =>
  () => {
    if (blocksFiles()) {
      askReach({ kind: 'talk', id: Id, title: Title, auto: false, calendar: true });
      return;
    }
    saveAddress(talkCalendarPath(Id));
  };

const PARTS = [
  ['days', 'days'],
  ['hours', 'playerHours'],
  ['minutes', 'playerMinutes'],
  ['seconds', 'secondsUnit'],
] as const;

/** Before the start: how long it still is, and how not to miss it. */
const CountdownCover = ({ talk }: { readonly talk: TalkDetail }) => {
  const left = countdownTo(talk.Starttime, useNow(SECOND_MS));
  const addToCalendar = useCalendarFile(talk);
  const parts = PARTS.filter(([part]) => part !== 'days' || left.days > 0);
  return (
    <Cover talk={talk}>
      <p className={styles.when}>{startsText(talk.Starttime)}</p>
      <p className={styles.countdown} role="timer">
        {parts.map(([part, key]) => (
          <span key={part}>
            <b>{String(left[part]).padStart(2, '0')}</b>
            {t(key)}
          </span>
        ))}
      </p>
      <div className={styles.coverActions}>
        <ReserveButton talk={talk} />
        <Button kind="dark" size="small" onClick={addToCalendar}>
          <CalendarPlus size={16} aria-hidden="true" />
          {t('playerCalendar')}
        </Button>
      </div>
      <ReminderNote talk={talk} className={styles.remind} />
    </Cover>
  );
};

interface Props {
  readonly talk: TalkDetail;
  /** By the clock: what the page was told may be from before. */
  readonly status: TalkStatus;
  readonly room: SpokenRoom;
  /** Is told the second of a recording as it plays. */
  readonly onTime: (seconds: number) => void;
  readonly handle: RefObject<PlayerHandle | null>;
  /** The field for a message, over a picture on the full screen. */
  readonly writing: ReactNode;
}

/**
 * Whether a live picture that is over was given the time for its last words, since its replay is known. Mostly it comes to
 * its end before: this is for one that does not.
 */
const useLastWords = (isOffered: boolean): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isOffered) return;
    const timer = setTimeout(() => setOver(true), LAST_WORDS_MS);
    return () => clearTimeout(timer);
  }, [isOffered]);
  return isOver;
};

/** The place of the picture: the wait for a talk, the talk, its recording. */
export const TalkPlayer = ({ talk, status, ...page }: Props) => {
  const { Id: talkId, Title: title, Media } = talk;
  const since = talk.Realstart ?? talk.Starttime;
  const live = status === 'live';
  const picture = useMemo<Picture | null>(
    () => (Media === null ? null : { talkId, title, live, since, media: Media }),
    [talkId, title, live, since, Media],
  );
  const offered = status === 'replay' && offersReplay(talkId);
  // Nothing comes by itself over a live picture, nor over the offer of its replay.
  const calm = live || offered;
  useEffect(() => {
    useAppState.setState({ picture: calm ? 'live' : 'other' });
    return () => useAppState.setState({ picture: null });
  }, [calm]);
  const ahead = useChat((state) => state.ahead);
  const plays = usePicture((state) => state.plays);
  const isHeard = useLastWords(offered && Media !== null);
  const lastLive = useRef<Picture | null>(null);
  useEffect(() => {
    if (live && picture !== null) lastLive.current = picture;
  }, [live, picture]);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const watch = useCallback(
    (from: number | null) => {
      askReplay(talkId, from);
      draw();
    },
    [talkId],
  );
  if (status === 'upcoming') {
    return (
      <WithoutPicture key="none">
        <CountdownCover talk={talk} />
      </WithoutPicture>
    );
  }
  if (status === 'cancelled') {
    return (
      <WithoutPicture key="none">
        <Cover talk={talk}>
          <p className={styles.coverText}>{t('playerCancelled')}</p>
        </Cover>
      </WithoutPicture>
    );
  }
  // What plays goes on to its end while there is no replay, and while who saw it live hears the last words.
  const goesOn = Media === null || (offered && !isHeard);
  if (status === 'replay' && goesOn && lastLive.current !== null && plays) {
    return <PictureSlot key="live" picture={lastLive.current} {...page} />;
  }
  if (offered) {
    return (
      <WithoutPicture key="none">
        <EndedCover talk={talk} handle={page.handle} onWatch={watch} />
      </WithoutPicture>
    );
  }
  // The page was told what there was to play at another time than now.
  const outdated = talk.Status !== status;
  const isFresh = talk.Realend !== null && pageNow() + ahead < talk.Realend + RESUME_MS;
  if (picture === null || outdated) {
    const waiting =
      status === 'live' ? 'playerStarting' : outdated || isFresh ? 'playerEnding' : 'playerNone';
    return (
      <WithoutPicture key="none">
        <Cover talk={talk}>
          <p className={styles.coverText} role="status">
            {t(waiting)}
          </p>
        </Cover>
      </WithoutPicture>
    );
  }
  return <PictureSlot key={status} picture={picture} {...page} />;
};
