import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { BasePlugin, Events } from 'xgplayer';
import type { HlsCode } from './hls-code.ts';
import { AHEAD_S, CATCH_UP_RATE, DELAY_S, hlsSettings, SAVER_AHEAD_S } from './hls-settings.ts';
import type { OpenAt, Stream } from './live-edge.ts';
import { patientLoader } from './patient-loader.ts';

/**
 * A live stream that cannot be had is opened anew after this time; the first times sooner: who goes live has the first part
 * of the picture listed within a second.
 */
const REOPEN_MS = 2 * SECOND_MS;
const REOPEN_FIRST_MS = SECOND_MS / 2;
/** A picture that fails to be decoded twice within this time is not mended. */
const MEND_MS = 5 * SECOND_MS;

/** Which of the pictures is shown: one of a height, px, the lowest, or what the network allows. */
type Height = number | 'lowest' | 'auto';

/** A playlist in which somebody went back is asked for at most this much later, and this much before its end is played. */
const PATIENCE_MS = 20 * SECOND_MS;
const SPARE_MS = 3 * SECOND_MS;
const NOT_FOUND = 404;

/** The second of a playlist at which it is begun. */
const placeIn = (
  from: Exclude<OpenAt, null>,
  details: { readonly totalduration: number } | undefined,
): number => {
  if ('at' in from) return from.at;
  return details === undefined ? -1 : Math.max(0, details.totalduration - from.behindS);
};

export interface HlsStreamConfig {
  readonly code: HlsCode;
  readonly startAt: number;
  readonly height: Height;
  /** Is told the heights of the pictures that there are, px; the lowest first. */
  readonly onHeights: (heights: readonly number[]) => void;
  /** There is nothing at an address. @returns whether something else is played now */
  readonly onMissing: (url: string) => boolean;
}

/** Plays HLS through hls.js, in the place of xgplayer's own way of reading a source. */
export class HlsStream extends BasePlugin implements Stream {
  static override get pluginName() {
    return 'hlsStream';
  }

  #hls: Hls | null = null;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row it could not be had. */
  #reopened = 0;
  #mendedAt = 0;
  /** Where its playlist was begun; null for what is on now. */
  #from: OpenAt = null;
  /** Nothing of it is there yet: where it is means nothing. */
  #isOpening = false;
  #height: Height = 'auto';

  override beforePlayerInit(): void {
    const { code, startAt, height, onHeights } = this.config as HlsStreamConfig;
    const { config } = this.player;
    this.player.handleSource = false;
    const pLoader = patientLoader(code.default.DefaultConfig.loader, () => this.#waitMs());
    const settings = hlsSettings(config.isLive === true, startAt);
    const hls = new code.default({ ...settings, pLoader });
    this.#hls = hls;
    this.#height = height;
    hls.on(code.Events.ERROR, (_, data) => this.#fail(data));
    hls.on(code.Events.MANIFEST_PARSED, (_, { levels }) => {
      // Read by hls.js right after this event.
      if (this.#from !== null) hls.config.startPosition = placeIn(this.#from, levels[0]?.details);
      this.setHeight(this.#height);
      onHeights(hls.levels.map((level) => level.height));
    });
    this.#media.addEventListener('loadeddata', this.#opened);
    hls.attachMedia(this.#media);
    hls.loadSource(String(config.url));
  }

  get delayS(): number {
    return this.#hls?.targetLatency ?? DELAY_S;
  }

  get behindS(): number | null {
    const latency = this.#isOpening ? 0 : (this.#hls?.latency ?? 0);
    return latency > 0 ? latency : null;
  }

  get windowS(): number {
    return this.#hls?.latestLevelDetails?.totalduration ?? 0;
  }

  get endS(): number {
    return this.#hls?.latestLevelDetails?.edge ?? 0;
  }

  get recordedAt(): number | null {
    return this.#hls?.playingDate?.getTime() ?? null;
  }

  /** It goes on by itself, and ends where the talk does. */
  readonly next = null;

  toNow(): void {
    const position = this.#hls?.liveSyncPosition ?? null;
    if (position !== null) this.#media.currentTime = position;
  }

  open(url: string, at: OpenAt): void {
    const hls = this.#hls;
    if (hls === null) return;
    clearTimeout(this.#reopening);
    this.#from = at;
    this.#isOpening = true;
    hls.config.startPosition = -1;
    // For a viewer who went back, playback is not sped up to catch up.
    hls.config.maxLiveSyncPlaybackRate = at === null ? CATCH_UP_RATE : 1;
    // Paused media stays paused, although the stream was away for a while.
    const isPaused = this.#media.paused;
    hls.loadSource(url);
    if (!isPaused) this.#play();
  }

  setHeight(height: Height): void {
    const hls = this.#hls;
    if (hls === null) return;
    this.#height = height;
    const index = hls.levels.findIndex((level) => level.height === height);
    hls.autoLevelCapping = height === 'lowest' ? 0 : -1;
    hls.nextLevel = index;
    hls.config.maxBufferLength = height === 'lowest' ? SAVER_AHEAD_S : AHEAD_S;
  }

  override destroy(): void {
    clearTimeout(this.#reopening);
    this.#media.removeEventListener('loadeddata', this.#opened);
    this.#hls?.destroy();
    this.#hls = null;
  }

  get #media(): HTMLMediaElement {
    return this.player.media as HTMLMediaElement;
  }

  #play(): void {
    Promise.resolve(this.player.play()).catch(() => undefined);
  }

  readonly #opened = (): void => {
    this.#isOpening = false;
    this.#reopened = 0;
  };

  /** How long to wait before a playlist is asked for again: of what somebody went back in, there is enough for so long. */
  #waitMs(): number {
    if (this.#from === null || !this.#hls?.latestLevelDetails || this.player.config.isLive !== true)
      return 0;
    const spare = ((this.behindS ?? 0) - this.delayS) * SECOND_MS - SPARE_MS;
    return Math.min(PATIENCE_MS, Math.max(0, spare));
  }

  #fail(data: ErrorData): void {
    const hls = this.#hls;
    if (hls === null || !data.fatal) return;
    const { code, onMissing } = this.config as HlsStreamConfig;
    const live = this.player.config.isLive === true;
    if (data.type === code.ErrorTypes.MEDIA_ERROR && Date.now() - this.#mendedAt > MEND_MS) {
      this.#mendedAt = Date.now();
      hls.recoverMediaError();
      return;
    }
    if (data.response?.code === NOT_FOUND && onMissing(hls.url ?? '')) return;
    if (live && data.type === code.ErrorTypes.NETWORK_ERROR) {
      clearTimeout(this.#reopening);
      const { behindS } = this;
      const at = this.#from !== null && behindS !== null ? { behindS } : this.#from;
      const wait = Math.min(REOPEN_MS, REOPEN_FIRST_MS * 2 ** this.#reopened);
      this.#reopened += 1;
      this.#reopening = setTimeout(() => this.open(hls.url ?? '', at), wait);
      return;
    }
    this.player.emit(Events.ERROR, data.error);
  }
}
