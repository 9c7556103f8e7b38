import 'xgplayer/dist/index.min.css';
import './engine.css';
import type { Danmu } from 'xgplayer';
import { Events, I18N, langZhCn, SimplePlayer, Sniffer } from 'xgplayer';
import type { Danmaku } from '../danmaku.ts';
import { danmakuArea } from '../danmaku-lanes.ts';
import { allOf, soundOf } from '../play-mode.ts';
import { addCaptions } from './captions.ts';
import { markChapters } from './chapter-marks.ts';
import { createModes } from './choose-stream.ts';
import type { TextControl } from './control-plugins.ts';
import { engineConfig, laneOf } from './engine-config.ts';
import {
  canGoFull,
  makeAccessible,
  pictureInPicture,
  playThroughBridge,
  turnPhone,
} from './engine-device.ts';
import type { Engine, EngineOptions } from './engine-options.ts';
import { followLive } from './follow-live.ts';
import { fullScreenLayer } from './full-screen-layer.ts';
import type { HlsStream } from './hls-stream.ts';
import { isMissing } from './list-end.ts';
import { nativeStream } from './native-stream.ts';
import { watchUnasked } from './unasked-pause.ts';

/** Below this width, px, the page has a back arrow over the picture: the phone's layout. */
const DESKTOP_PX = 1024;

/** How long a danmaku takes to cross the picture. */
const CROSSING_MS = 9000;

/** An own danmaku that finds no free lane is sent again after this time, ms, for as long as one crosses. Phones have one lane. */
const AGAIN_MS = 300;

/** hls.js skips a hole in a stream by a short seek forwards. One shorter than this, seconds, keeps the danmaku. */
const HOLE_S = 2;

const danmakuElement = ({ text, own, staff }: Danmaku): HTMLElement => {
  const element = document.createElement('span');
  element.className = own ? 'xj-danmaku xj-own' : staff ? 'xj-danmaku xj-staff' : 'xj-danmaku';
  element.textContent = text;
  return element;
};

/** Makes a player of a source in an element. */
export const createEngine = (options: EngineOptions): Engine => {
  const { element, texts } = options;
  const phone = Sniffer.device === 'mobile';
  if (!options.english) I18N.use(langZhCn);

  const player = new SimplePlayer(
    engineConfig(options, phone, {
      onLive: () => {
        edge?.toNow();
        play();
      },
      onBack: (behindS) => {
        edge?.goBack(behindS);
        play();
      },
      onMissing: (url) => {
        const { url: main } = options.source;
        const isAt = (path: string) => path !== '' && new URL(path, location.href).href === url;
        if (isAt(allOf(main))) edge?.toNow();
        else if (isAt(soundOf(main))) options.onNoSound();
        else return false;
        return true;
      },
    }),
  );
  element.classList.toggle('xj-live', options.live);
  if (!options.live) markChapters(player, options.chapters);

  const danmaku = (): Danmu | null => player.getPlugin('danmu');
  const play = (): void => {
    Promise.resolve(player.play()).catch(() => undefined);
  };
  const media = player.media as HTMLVideoElement;
  const sizeCaptions =
    options.captions === ''
      ? null
      : addCaptions(element, media, {
          ...{ url: options.captions, label: texts.captions, size: options.captionSize },
          onSwitch: options.onCaptionsSwitch,
        });
  const showSwitch = (name: string, on: boolean): void => {
    const button: TextControl | null = player.getPlugin(name);
    button?.setOn(on);
  };
  const hls: HlsStream | null = player.getPlugin('hlsStream');
  const stream = hls ?? nativeStream({ media, play, near: options.source.url });
  const edge = options.live ? followLive(player, options, stream) : null;
  let { mode } = options;
  const setMode = createModes(options, stream, media, edge);
  const playMuted = (): void => {
    if (player.muted) return;
    player.muted = true;
    options.onMuted(true);
    play();
  };

  // xgplayer pauses right after it has told of this.
  player.on(Events.AUTOPLAY_PREVENTED, () => setTimeout(playMuted, 0));
  player.on(Events.VOLUME_CHANGE, () => {
    if (!player.muted) options.onMuted(false);
  });
  player.on(Events.PLAYING, () => {
    element.classList.add('xj-began');
    options.onPlaying();
  });
  player.on(Events.RATE_CHANGE, () => options.onRate(player.playbackRate));
  const isUnasked = watchUnasked(player, media);
  const goOnMuted = (): void => {
    if (!media.paused) return;
    playMuted();
    play();
  };
  // What was listed is played: that is no pause. ENDED says what comes next.
  player.on(Events.PAUSE, () => {
    if (media.ended) return;
    options.onPause();
    // What is moved on the page is paused as well, and goes on by itself with its sound.
    if (options.live && isUnasked()) setTimeout(goOnMuted, 0);
  });
  player.on(Events.TIME_UPDATE, () => options.onTime(player.currentTime, player.duration));
  fullScreenLayer(player);
  player.on(Events.FULLSCREEN_CHANGE, (full: boolean) => {
    if (phone && !player.cssfullscreen) turnPhone(full);
    // They cross in lanes of the other size, where something else may lie now.
    danmaku()?.clear();
    options.onFull(full ? (canGoFull(options.stage) ? 'native' : 'css') : null);
  });
  player.on(Events.PLAYER_FOCUS, () => options.onControls(true));
  player.on(Events.PLAYER_BLUR, () => options.onControls(false));
  /** Raised by each seek to another moment, and at the end: danmaku that wait are sent no more. */
  let round = 0;
  /** The second that was shown before a seek. */
  let shownS = 0;
  player.on(Events.TIME_UPDATE, () => {
    if (!media.seeking) shownS = media.currentTime;
  });
  player.on(Events.SEEKING, () => {
    const aheadS = media.currentTime - shownS;
    if (aheadS >= 0 && aheadS < HOLE_S) return;
    round += 1;
    danmaku()?.clear();
  });
  player.on(Events.ENDED, () => {
    if (edge?.goesOn(() => options.onEnded()) !== true) options.onEnded();
  });
  player.on(Events.ERROR, () => {
    const sound = mode === 'sound' && hls === null ? soundOf(options.source.url) : '';
    if (sound === '') {
      options.onError();
      return;
    }
    // The browser does not tell why it cannot play the sound alone.
    void isMissing(sound).then((missing) => {
      if (missing) {
        options.onNoSound();
        options.onStale();
      } else options.onError();
    });
  });
  player.once(Events.READY, () =>
    makeAccessible(element, {
      '.xgplayer-play': texts.play,
      '.xgplayer-volume': texts.mute,
      '.xgplayer-fullscreen': texts.fullscreen,
      '.xgplayer-start': texts.play,
    }),
  );
  if (options.muted) options.onMuted(true);
  playThroughBridge(play);
  /** The picture for which danmaku have their lanes. */
  let laid = { height: 0, taken: false };
  const isCrossing = ({ id }: Danmaku): boolean =>
    danmaku()?.danmujs.state.bullets.some((bullet: { readonly id: string }) => bullet.id === id);
  const send = (item: Danmaku, until: number): void => {
    danmaku()?.sendComment({
      id: item.id,
      duration: CROSSING_MS,
      mode: 'scroll',
      prior: item.own,
      el: danmakuElement(item),
    });
    if (!item.own) return;
    const own = round;
    setTimeout(() => {
      if (round !== own || player.paused || Date.now() > until) return;
      if (danmaku()?.isOpen && !isCrossing(item)) send(item, until);
    }, AGAIN_MS);
  };

  return {
    seek: (seconds) => {
      player.currentTime = seconds;
      play();
    },
    play,
    setMode: (next) => {
      mode = next;
      setMode(next);
    },
    pause: () => player.pause(),
    setDanmaku: (on) => {
      if (on) danmaku()?.start();
      else danmaku()?.stop();
      showSwitch('danmakuSwitch', on);
    },
    setCaptions: (size) => {
      sizeCaptions?.(size);
      showSwitch('captionsSwitch', size !== 'off');
    },
    setRate: (rate) => {
      player.playbackRate = rate;
    },
    pictureInPicture: pictureInPicture(media),
    layDanmaku: (density, taken, pillEnd) => {
      const height = element.clientHeight;
      if (height === 0) return;
      const arrow = window.innerWidth < DESKTOP_PX;
      const input = { height, lane: laneOf(phone), taken: taken || arrow, pillEnd, density };
      // One that was sent since the size changed crosses where something else may lie now.
      if (height !== laid.height || taken !== laid.taken) danmaku()?.clear();
      laid = { height, taken };
      danmaku()?.setArea(danmakuArea(input));
    },
    setSmall: (small) => {
      const keyboard = player.getPlugin('keyboard');
      if (keyboard) keyboard.config.disable = small;
    },
    leaveFull: () => {
      if (player.cssfullscreen) player.exitCssFullscreen();
      else void player.exitFullscreen();
    },
    unmute: () => {
      player.muted = false;
      if (player.volume === 0) player.volume = 1;
      play();
    },
    show: (items) => {
      // Messages that came during a pause would all be shown at once after it.
      if (player.paused) return;
      for (const item of items) send(item, Date.now() + CROSSING_MS);
    },
    destroy: () => {
      round += 1;
      player.destroy();
    },
  };
};
