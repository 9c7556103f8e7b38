import 'xgplayer/dist/index.min.css';
import './engine.css';
import {
  Danmu,
  Events,
  FullscreenIcon,
  I18N,
  Loading,
  langZhCn,
  PlayIcon,
  Progress,
  SimplePlayer,
  Sniffer,
  Start,
  TextTrack,
  TimeIcon,
  VolumeIcon,
} from 'xgplayer';
import Keyboard from 'xgplayer/es/plugins/keyboard/index.js';
import Mobile from 'xgplayer/es/plugins/mobile/index.js';
import Pc from 'xgplayer/es/plugins/pc/index.js';
import PlaybackRate from 'xgplayer/es/plugins/playbackRate/index.js';
import Poster from 'xgplayer/es/plugins/poster/index.js';
import Replay from 'xgplayer/es/plugins/replay/index.js';
import HlsPlugin from 'xgplayer-hls';
import '../../lib/navigation.ts';
import { CaptionsSwitch, DanmakuSwitch, LiveTag } from './control-plugins.ts';
import type { Danmaku } from './danmaku.ts';
import type { Source } from './source.ts';

const RATES = [2, 1.5, 1.25, 1, 0.75];
/** How long a danmaku takes to cross the picture. */
const CROSSING_MS = 9000;
/** A live picture starts this far, seconds, behind its newest moment, and goes back to there. */
const LIVE_DELAY_S = 8;
/** Further behind than this it is said to be behind. */
const LIVE_BEHIND_S = 24;
/** After a pause this long, ms, the place is no longer in the stream. */
const LIVE_PAUSE_MS = 40_000;

/** Texts of the controls, in the page's language. */
export interface EngineTexts {
  readonly danmaku: string;
  readonly danmakuLabel: string;
  readonly captions: string;
  readonly captionsLabel: string;
  readonly live: string;
  readonly liveLabel: string;
  readonly behind: string;
  readonly play: string;
  readonly mute: string;
  readonly fullscreen: string;
}

export interface EngineOptions {
  readonly element: HTMLElement;
  /** Goes full screen: the player and what lies over it. */
  readonly stage: HTMLElement;
  readonly source: Source;
  readonly live: boolean;
  readonly poster: string;
  /** Seconds */
  readonly startAt: number;
  readonly danmakuOn: boolean;
  /** Address of the captions; empty for none. */
  readonly captions: string;
  readonly captionsOn: boolean;
  readonly english: boolean;
  readonly texts: EngineTexts;
  onTime(seconds: number, duration: number): void;
  onPlaying(): void;
  onPause(): void;
  onEnded(): void;
  onError(): void;
  /** The browser let it play without sound only; false when the sound came back. */
  onMuted(muted: boolean): void;
  onDanmakuSwitch(on: boolean): void;
  onCaptionsSwitch(on: boolean): void;
  /** The newest moment is no longer within reach: the stream is to be opened anew. */
  onStale(): void;
}

/** A running player. */
export interface Engine {
  seek(seconds: number): void;
  play(): void;
  unmute(): void;
  show(items: readonly Danmaku[]): void;
  clearDanmaku(): void;
  destroy(): void;
}

/** In the messaging app's browser a video may play from within an answer of its bridge. */
const playThroughBridge = (play: () => void): void => {
  const ask = () => window.WeixinJSBridge?.invoke('getNetworkType', {}, play);
  if (window.WeixinJSBridge) ask();
  else document.addEventListener('WeixinJSBridgeReady', ask, { once: true });
};

/** xgplayer's own controls are not buttons; these say what they are and answer to the keyboard. */
const makeAccessible = (root: HTMLElement, labels: Record<string, string>): void => {
  for (const [selector, label] of Object.entries(labels)) {
    const element = root.querySelector<HTMLElement>(selector);
    if (element === null) continue;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      element.click();
    });
  }
};

const danmakuElement = ({ text, own, staff }: Danmaku): HTMLElement => {
  const element = document.createElement('span');
  element.className = own ? 'xj-danmaku xj-own' : staff ? 'xj-danmaku xj-staff' : 'xj-danmaku';
  element.textContent = text;
  return element;
};

/** Makes a player of a source in an element. */
export const createEngine = (options: EngineOptions): Engine => {
  const { element, live, source, texts } = options;
  const phone = Sniffer.device === 'mobile';
  if (!options.english) I18N.use(langZhCn);

  const player = new SimplePlayer({
    el: element,
    url: source.url,
    width: '100%',
    height: '100%',
    lang: options.english ? 'en' : 'zh-cn',
    isLive: live,
    poster: options.poster,
    startTime: options.startAt,
    autoplay: true,
    volume: 1,
    playsinline: true,
    fullscreenTarget: options.stage,
    videoAttributes: { 'x5-playsinline': '', 'webkit-playsinline': '', preload: 'auto' },
    playbackRate: live ? [] : RATES,
    keyShortcut: !phone,
    isHideTips: true,
    // The line of the progress above the buttons, on phones too.
    controls: { mode: 'normal' },
    mobile: { gestureX: !live, gestureY: false, pressRate: 2, disablePress: live },
    danmu: {
      comments: [],
      area: { start: 0.03, end: 0.7 },
      closeDefaultBtn: true,
      defaultOpen: options.danmakuOn,
      isLive: true,
      fontSize: phone ? 16 : 20,
      channelSize: phone ? 26 : 34,
      ext: {},
      style: {},
    },
    danmakuSwitch: {
      text: texts.danmaku,
      label: texts.danmakuLabel,
      on: options.danmakuOn,
      onPress: (on: boolean) => {
        if (on) danmaku()?.start();
        else danmaku()?.stop();
        options.onDanmakuSwitch(on);
      },
    },
    captionsSwitch: {
      text: texts.captions,
      label: texts.captionsLabel,
      on: options.captionsOn,
      onPress: (on: boolean) => {
        const track = player.getPlugin('texttrack');
        if (on) track?.switchOnSubtitle();
        else track?.subTitles?.switchOff();
        options.onCaptionsSwitch(on);
      },
    },
    liveTag: { text: texts.live, label: texts.liveLabel, onPress: () => toEdge() },
    texttrack: options.captions
      ? {
          list: [{ url: options.captions, language: 'zh', text: texts.captions, isDefault: true }],
          isDefaultOpen: options.captionsOn,
          isShowIcon: false,
        }
      : { list: [] },
    hls: { retryCount: 3, retryDelay: 1000, pollRetryCount: 5, preloadTime: 30 },
    plugins: [
      Poster,
      Start,
      Loading,
      PlayIcon,
      FullscreenIcon,
      Danmu,
      DanmakuSwitch,
      phone ? Mobile : Pc,
      ...(phone ? [] : [Keyboard, VolumeIcon]),
      ...(live ? [LiveTag] : [Progress, TimeIcon, PlaybackRate, Replay]),
      ...(options.captions ? [TextTrack, CaptionsSwitch] : []),
      ...(source.kind === 'hls' ? [HlsPlugin] : []),
    ],
  });

  element.classList.toggle('xj-live', live);

  const danmaku = (): Danmu | null => player.getPlugin('danmu');
  const media = (): HTMLVideoElement => player.media as HTMLVideoElement;
  let pausedAt = 0;
  let started = false;

  const edge = (): number => {
    const { buffered, seekable } = media();
    if (buffered.length > 0) return buffered.end(buffered.length - 1);
    return seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  };
  const toEdge = (): void => {
    if (pausedAt > 0 && Date.now() - pausedAt > LIVE_PAUSE_MS) {
      options.onStale();
      return;
    }
    const target = edge() - LIVE_DELAY_S;
    if (target > player.currentTime) player.currentTime = target;
    play();
  };
  const play = (): void => {
    Promise.resolve(player.play()).catch(() => undefined);
  };

  const refused = (): void => {
    if (player.muted) return;
    player.muted = true;
    options.onMuted(true);
    play();
  };

  // xgplayer pauses right after it has told of this.
  player.on(Events.AUTOPLAY_PREVENTED, () => setTimeout(refused, 0));
  player.on(Events.VOLUME_CHANGE, () => {
    if (!player.muted) options.onMuted(false);
  });
  player.on(Events.PLAYING, () => {
    // The stream is opened at its oldest moment; live is meant to be now.
    if (live && !started && edge() - player.currentTime > LIVE_DELAY_S + 4) toEdge();
    started = true;
    if (live && pausedAt > 0 && Date.now() - pausedAt > LIVE_PAUSE_MS) options.onStale();
    pausedAt = 0;
    options.onPlaying();
  });
  player.on(Events.PAUSE, () => {
    pausedAt = Date.now();
    options.onPause();
  });
  player.on(Events.TIME_UPDATE, () => {
    options.onTime(player.currentTime, player.duration);
    if (!live) return;
    const behind = edge() - player.currentTime > LIVE_BEHIND_S;
    (player.getPlugin('liveTag') as LiveTag | null)?.setBehind(
      behind,
      behind ? texts.behind : texts.live,
    );
  });
  player.on(Events.SEEKING, () => danmaku()?.clear());
  player.on(Events.ENDED, () => options.onEnded());
  player.on(Events.ERROR, () => options.onError());
  player.once(Events.READY, () =>
    makeAccessible(element, {
      '.xgplayer-play': texts.play,
      '.xgplayer-volume': texts.mute,
      '.xgplayer-fullscreen': texts.fullscreen,
      '.xgplayer-start': texts.play,
    }),
  );
  (window as any).__p = player; playThroughBridge(play);

  return {
    seek: (seconds) => {
      player.currentTime = seconds;
      play();
    },
    play,
    unmute: () => {
      player.muted = false;
      if (player.volume === 0) player.volume = 1;
      play();
    },
    show: (items) => {
      // What is said while the picture stands still would all set out at once after.
      if (player.paused) return;
      for (const item of items) {
        danmaku()?.sendComment({
          id: item.id,
          duration: CROSSING_MS,
          mode: 'scroll',
          prior: item.own,
          el: danmakuElement(item),
        });
      }
    },
    clearDanmaku: () => danmaku()?.clear(),
    destroy: () => player.destroy(),
  };
};

/** Whether HLS can be played through Media Source Extensions here. */
export const canPlayMse = (): boolean => HlsPlugin.isSupported();
