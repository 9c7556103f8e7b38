import type { IPlayerOptions } from 'xgplayer';
import {
  Danmu,
  FullscreenIcon,
  Loading,
  PlayIcon,
  Progress,
  Start,
  TextTrack,
  TimeIcon,
  VolumeIcon,
} from 'xgplayer';
import Mobile from 'xgplayer/es/plugins/mobile/index.js';
import Pc from 'xgplayer/es/plugins/pc/index.js';
import PlaybackRate from 'xgplayer/es/plugins/playbackRate/index.js';
import Poster from 'xgplayer/es/plugins/poster/index.js';
import Replay from 'xgplayer/es/plugins/replay/index.js';
import HlsPlugin from 'xgplayer-hls';
import { CaptionsSwitch, DanmakuSwitch, LiveTag } from './control-plugins.ts';
import { canGoFull } from './engine-device.ts';
import type { EngineOptions } from './engine-options.ts';
import { PageKeyboard } from './page-keyboard.ts';

const RATES = [2, 1.5, 1.25, 1, 0.75];

/** Height of a lane of danmaku, px. */
export const laneOf = (phone: boolean): number => (phone ? 26 : 34);

/** What the product's own controls do. */
export interface ControlHandlers {
  readonly onDanmaku: (on: boolean) => void;
  readonly onCaptions: (on: boolean) => void;
  readonly onLive: () => void;
}

/** How xgplayer is set up for a source. */
export const engineConfig = (
  options: EngineOptions,
  phone: boolean,
  handlers: ControlHandlers,
): IPlayerOptions => {
  const { live, texts } = options;
  return {
    el: options.element,
    url: options.source.url,
    width: '100%',
    height: '100%',
    lang: options.english ? 'en' : 'zh-cn',
    isLive: live,
    poster: options.poster,
    startTime: options.startAt,
    autoplay: true,
    autoplayMuted: options.muted,
    volume: 1,
    playsinline: true,
    fullscreenTarget: options.stage,
    fullscreen: { useCssFullscreen: () => !canGoFull(options.stage) },
    videoAttributes: { 'x5-playsinline': '', 'webkit-playsinline': '', preload: 'auto' },
    playbackRate: live ? [] : RATES,
    keyShortcut: !phone,
    // Escape belongs to the layers; the full screen is one.
    keyboard: { keyCodeMap: { esc: { disable: true } } },
    isHideTips: true,
    // The line of the progress above the buttons, on phones too.
    controls: { mode: 'normal' },
    mobile: { gestureX: !live, gestureY: false, pressRate: 2, disablePress: live },
    danmu: {
      comments: [],
      closeDefaultBtn: true,
      defaultOpen: options.danmakuOn,
      isLive: true,
      fontSize: phone ? 16 : 20,
      channelSize: laneOf(phone),
      ext: {},
      style: {},
    },
    danmakuSwitch: {
      text: texts.danmaku,
      label: texts.danmakuLabel,
      on: options.danmakuOn,
      onPress: handlers.onDanmaku,
    },
    captionsSwitch: {
      text: texts.captions,
      label: texts.captionsLabel,
      on: options.captionsOn,
      onPress: handlers.onCaptions,
    },
    liveTag: { text: texts.live, label: texts.liveLabel, onPress: handlers.onLive },
    texttrack:
      options.captions && !phone
        ? {
            list: [
              { url: options.captions, language: 'zh', text: texts.captions, isDefault: true },
            ],
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
      ...(phone ? [] : [PageKeyboard, VolumeIcon]),
      ...(live ? [LiveTag] : [Progress, TimeIcon, PlaybackRate, Replay]),
      ...(options.captions ? [CaptionsSwitch] : []),
      // On phones the browser shows them (`native-captions.ts`).
      ...(options.captions && !phone ? [TextTrack] : []),
      ...(options.source.kind === 'hls' ? [HlsPlugin] : []),
    ],
  };
};
