import type { IPlayerOptions, SimplePlayer as Player } from 'xgplayer';
import {
  Danmu,
  FullscreenIcon,
  Loading,
  PlayIcon,
  Progress,
  Start,
  TimeIcon,
  VolumeIcon,
} from 'xgplayer';
import Keyboard from 'xgplayer/es/plugins/keyboard/index.js';
import Mobile from 'xgplayer/es/plugins/mobile/index.js';
import Pc from 'xgplayer/es/plugins/pc/index.js';
import PlaybackRate from 'xgplayer/es/plugins/playbackRate/index.js';
import Poster from 'xgplayer/es/plugins/poster/index.js';
import { topLayer } from '../../../../lib/layers/layers.ts';
import { RATES } from '../play-mode.ts';
import { addressOf, heightOf } from './choose-stream.ts';
import { CaptionsSwitch, DanmakuSwitch, LiveTag, MoreButton } from './control-plugins.ts';
import { canGoFull } from './engine-device.ts';
import type { EngineOptions } from './engine-options.ts';
import { isFullScreen } from './full-screen-layer.ts';
import type { HlsStreamConfig } from './hls-stream.ts';
import { HlsStream } from './hls-stream.ts';
import { LiveLine } from './live-line.ts';

/** What uses keys itself: Space presses a button, the arrows move in a list of tabs. */
const CONTROLS = 'a, button, input, textarea, select, summary, [role], [contenteditable]';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * xgplayer's shortcuts, which hear the whole page and cancel each key that they know: only where
 * nothing lies over the page but the full screen of a player, and not on a control.
 */
class PageKeyboard extends Keyboard {
  override afterCreate(): void {
    const hear = this.onBodyKeyDown;
    this.onBodyKeyDown = (event: KeyboardEvent) => {
      const top = topLayer();
      const free = top === undefined || isFullScreen(top);
      if (free && !isControl(event.target)) hear(event);
    };
    super.afterCreate();
  }
}

/** Height of a lane of danmaku, px. */
export const laneOf = (phone: boolean): number => (phone ? 26 : 34);

/** What the product's own controls do. */
export interface ControlHandlers {
  readonly onLive: () => void;
  readonly onBack: (behindS: number) => void;
  readonly onMissing: (url: string) => boolean;
}

const streamConfig = (
  { hls, startAt, mode, onHeights }: EngineOptions,
  onMissing: (url: string) => boolean,
): HlsStreamConfig | undefined =>
  hls === null ? undefined : { code: hls, startAt, height: heightOf(mode), onHeights, onMissing };

/** The arrows move the line of a live picture, and keep its speed while they are held. */
const byKey = (steps: number) => ({
  action: (_: Event, player: Player) => {
    const line: LiveLine | null = player.getPlugin('liveLine');
    line?.step(steps);
  },
  disablePress: true,
});
const LIVE_KEYS = { left: byKey(-1), right: byKey(1) };

/** How xgplayer is set up for a source. */
export const engineConfig = (
  options: EngineOptions,
  phone: boolean,
  handlers: ControlHandlers,
): IPlayerOptions => {
  const { live, texts } = options;
  return {
    el: options.element,
    url: addressOf(options),
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
    playbackRate: live ? [] : [...RATES].reverse(),
    defaultPlaybackRate: live ? 1 : options.rate,
    keyShortcut: !phone,
    // Escape belongs to the layers; the full screen is one.
    keyboard: { keyCodeMap: { esc: { disable: true }, ...(live && LIVE_KEYS) } },
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
      onPress: options.onDanmakuSwitch,
    },
    captionsSwitch: {
      text: texts.captions,
      label: texts.captionsLabel,
      on: options.captionSize !== 'off',
      onPress: options.onCaptionsSwitch,
    },
    liveTag: { text: texts.live, label: texts.liveLabel, onPress: handlers.onLive },
    liveLine: { label: texts.rewind, now: texts.live, onBack: handlers.onBack },
    moreButton: { text: texts.more, label: texts.moreLabel, onPress: options.onMore },
    hlsStream: streamConfig(options, handlers.onMissing),
    plugins: [
      Poster,
      Start,
      Loading,
      PlayIcon,
      FullscreenIcon,
      Danmu,
      MoreButton,
      ...(live ? [LiveTag, LiveLine] : [Progress, TimeIcon]),
      // A phone has one row of few buttons: the others are behind `MoreButton`.
      ...(phone ? [Mobile] : [Pc, PageKeyboard, VolumeIcon, DanmakuSwitch]),
      ...(phone || live ? [] : [PlaybackRate]),
      ...(phone || options.captions === '' ? [] : [CaptionsSwitch]),
      ...(options.source.kind === 'hls' ? [HlsStream] : []),
    ],
  };
};
