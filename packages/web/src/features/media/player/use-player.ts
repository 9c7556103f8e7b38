import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { wholeClock } from '@xuanjiang/contracts/rules/media-clock';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import type { Engine, EngineTexts } from './engine/engine-options.ts';
import { canPlayMse, hlsCode } from './engine/hls-code.ts';
import type { Source } from './engine/source.ts';
import { sourcesOf } from './engine/source.ts';
import { leaveLive, seeLive, takeLeftLive } from './left-live.ts';
import { overPicture, tellPlays } from './picture.ts';
import type { PlayMode } from './play-mode.ts';
import { askedSecond, secondOf } from './positions.ts';
import { leaveAt, leftAt } from './preferences.ts';
import { t } from './texts.ts';
import type { Looks } from './use-looks.ts';

const engineCode = lazy(() => import('./engine/engine.ts'));

/** How often the place in a replay is remembered. */
const SAVE_MS = 5 * SECOND_MS;
/** A live picture that failed is tried again by itself after this time. */
const LIVE_RETRY_MS = 5 * SECOND_MS;

/**
 * Talks that the browser let play without sound only. Their player is made anew when they end or
 * fail, and must not begin to speak by itself then.
 */
const silenced = new Set<string>();

const textsOf = (): EngineTexts => ({
  danmaku: t('playerDanmaku'),
  danmakuLabel: t('danmaku'),
  captions: t('playerCaptions'),
  captionsLabel: t('captions'),
  live: t('playerLive'),
  liveLabel: t('playerLiveLabel'),
  behind: t('playerBehind'),
  rewind: t('playerRewind'),
  more: t('more'),
  moreLabel: t('playerMoreLabel'),
  play: t('playerPlay'),
  mute: t('mute'),
  fullscreen: t('playerFullscreen'),
});

export interface PlayerInput {
  readonly talkId: string;
  readonly live: boolean;
  /** When a live talk began, UTC ms. */
  readonly since: number;
  readonly mode: PlayMode;
  readonly looks: Looks;
  readonly media: Pick<TalkMedia, 'Hls' | 'Mp4' | 'Captions' | 'Poster' | 'Clock' | 'Chapters'>;
  /** Is told the second of a recording as it plays; undefined while its page is not open. */
  readonly onTime: ((seconds: number) => void) | undefined;
  readonly onMore: () => void;
  /** A live talk was seen to its end. */
  readonly onLiveEnd: () => void;
  /** There is no sound without the picture. */
  readonly onNoSound: () => void;
}

export interface PlayerView {
  /** Where the player goes, and what becomes full screen with it. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly mount: RefObject<HTMLDivElement | null>;
  readonly engine: RefObject<Engine | null>;
  readonly playing: boolean;
  readonly failed: boolean;
  /** A live picture stands still, and goes on by itself. */
  readonly away: boolean;
  /** A live talk was seen to its end: its replay comes. */
  readonly ended: boolean;
  /** A replay was seen to its end. */
  readonly over: boolean;
  /** It played before: what is away now came already. */
  readonly began: boolean;
  /** The heights of the pictures that there are to choose from, px. */
  readonly heights: readonly number[];
  readonly muted: boolean;
  /** On the full screen, and how. */
  readonly full: 'native' | 'css' | null;
  /** The controls are there. */
  readonly controls: boolean;
  /** Seconds at which a replay was taken up again; 0 when it began at its beginning. */
  readonly resumedAt: number;
  readonly retry: () => void;
}

/** Where a recording begins: where the address asks, or where it was left. */
const firstPlace = (talkId: string, { Clock }: PlayerInput['media'], since: number) => {
  const knots = Clock?.length > 0 ? Clock : wholeClock(since);
  // A viewer who was behind when the live talk ended goes on at the same moment of the recording.
  const left = takeLeftLive(talkId);
  if (left !== null) return { at: secondOf(knots, left), asked: false };
  const asked = askedSecond(new URLSearchParams(location.search), knots, since);
  return { at: asked ?? leftAt(talkId), asked: asked !== null };
};

/** The player, and what plays HLS where the browser does not. */
const loadCode = (source: Source | undefined) =>
  Promise.all([engineCode.load(), source?.kind === 'hls' ? hlsCode.load() : null]);

const nativeHls = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/** Runs the player of a talk: its sources one after the other, the place in a replay, failures. */
export const usePlayer = ({
  talkId,
  live,
  since,
  mode,
  looks,
  media,
  onTime,
  onMore,
  onLiveEnd,
  onNoSound,
}: PlayerInput): PlayerView => {
  const stage = useRef<HTMLDivElement>(null);
  const mount = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine | null>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [away, setAway] = useState(false);
  const [ended, setEnded] = useState(false);
  const [over, setOver] = useState(false);
  const [began, setBegan] = useState(false);
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [muted, setMuted] = useState(false);
  const [full, setFull] = useState<PlayerView['full']>(null);
  const [controls, setControls] = useState(false);
  const [resumedAt, setResumedAt] = useState(0);
  /** Where a recording was last, seconds: a player that is made anew goes on there. */
  const reached = useRef<{ at: number; asked: boolean } | null>(null);
  /** Counts the times that the player is made; each makes it anew. */
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  // What changes while it plays, without making the player anew.
  const now = useRef({ onTime, onMore, onLiveEnd, onNoSound, mode, looks, since, media });
  useEffect(() => {
    const { mode: modeBefore, looks: before } = now.current;
    if (modeBefore !== mode) engine.current?.setMode(mode);
    if (before.danmaku !== looks.danmaku) engine.current?.setDanmaku(looks.danmaku);
    if (before.captions !== looks.captions) engine.current?.setCaptions(looks.captions);
    if (before.rate !== looks.rate) engine.current?.setRate(looks.rate);
    now.current = { onTime, onMore, onLiveEnd, onNoSound, mode, looks, since, media };
  }, [onTime, onMore, onLiveEnd, onNoSound, mode, looks, since, media]);

  const { Hls, Mp4, Captions } = media;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round makes the player anew
  useEffect(() => {
    let stopped = false;
    const first = live
      ? { at: 0, asked: false }
      : (reached.current ?? firstPlace(talkId, now.current.media, now.current.since));
    if (!live) reached.current = first;
    let place = { at: first.at, duration: 0 };
    /** When what is seen of a live talk was recorded; null for what is on now. */
    let recordedAt: number | null = null;
    let savedAt = Date.now();
    const save = () => {
      if (!live && place.duration > 0) leaveAt(talkId, place.at, place.duration);
      savedAt = Date.now();
    };
    setFailed(false);
    setAway(false);
    setPlaying(false);
    setResumedAt(first.asked ? 0 : place.at);

    const fail = () => {
      if (!stopped) setFailed(true);
    };
    const run = async () => {
      const abilities = { mse: canPlayMse(), nativeHls: nativeHls(), ios: pageFacts.browser.ios };
      const sources = sourcesOf({ Hls, Mp4 }, abilities);
      const open = async (index: number) => {
        const source = sources[index];
        const [{ createEngine }, hls] = await loadCode(source);
        if (stopped || mount.current === null || stage.current === null) return;
        engine.current?.destroy();
        engine.current = null;
        if (source === undefined) {
          setFailed(true);
          return;
        }
        const element = document.createElement('div');
        mount.current.replaceChildren(element);
        engine.current = createEngine({
          element,
          stage: stage.current,
          source,
          live,
          since: now.current.since,
          hls,
          mode: now.current.mode,
          poster: now.current.media.Poster,
          startAt: place.at,
          danmakuOn: now.current.looks.danmaku,
          captions: Captions,
          captionSize: now.current.looks.captions,
          rate: now.current.looks.rate,
          chapters: now.current.media.Chapters.map(({ Atms }) => Atms / SECOND_MS),
          english: pageFacts.lang === 'en',
          texts: textsOf(),
          onTime: (at, duration) => {
            place = { at, duration };
            // A live picture counts from wherever its stream began.
            if (!live) {
              reached.current = { at, asked: false };
              now.current.onTime?.(at);
            }
            if (Date.now() - savedAt > SAVE_MS) save();
          },
          onPlaying: () => {
            tellPlays(true);
            if (live) seeLive(talkId);
            setPlaying(true);
            setBegan(true);
            setFailed(false);
            setAway(false);
            setEnded(false);
            setOver(false);
          },
          onPause: () => {
            tellPlays(false);
            save();
          },
          onEnded: () => {
            tellPlays(false);
            save();
            overPicture();
            reached.current = null;
            // All of it was seen.
            recordedAt = null;
            if (live) {
              leaveLive(talkId, null);
              now.current.onLiveEnd();
            }
            setEnded(live);
            setOver(!live);
          },
          onFull: setFull,
          onControls: setControls,
          onError: () => queueMicrotask(() => void open(index + 1).catch(fail)),
          onAway: setAway,
          onHeights: setHeights,
          onMore: () => now.current.onMore(),
          onNoSound: () => now.current.onNoSound(),
          muted: silenced.has(talkId),
          onMuted: (on) => {
            setMuted(on);
            if (on) silenced.add(talkId);
            else silenced.delete(talkId);
          },
          onDanmakuSwitch: (on) => now.current.looks.showDanmaku(on),
          onCaptionsSwitch: (on) => now.current.looks.switchCaptions(on),
          onRate: (rate) => now.current.looks.setRate(rate),
          onStale: retry,
          onBehind: (moment) => {
            recordedAt = moment;
            // At once: when the talk ends, the page asks before this player goes.
            leaveLive(talkId, moment);
          },
        });
      };
      await open(0);
    };
    run().catch(fail);

    addEventListener('pagehide', save);
    return () => {
      stopped = true;
      removeEventListener('pagehide', save);
      save();
      if (live) leaveLive(talkId, recordedAt);
      engine.current?.destroy();
      engine.current = null;
      setFull(null);
    };
  }, [talkId, live, Hls, Mp4, Captions, round, retry]);

  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    const timer = live ? setTimeout(retry, LIVE_RETRY_MS) : undefined;
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [failed, live, retry]);

  return {
    ...{ stage, mount, engine, playing, failed, away, ended, over, began, heights },
    ...{ muted, full, controls, resumedAt, retry },
  };
};
