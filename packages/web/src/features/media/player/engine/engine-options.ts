import type { Danmaku } from '../danmaku.ts';
import type { Density } from '../danmaku-lanes.ts';
import type { PlayMode } from '../play-mode.ts';
import type { CaptionSize } from '../preferences.ts';
import type { HlsCode } from './hls-code.ts';
import type { Source } from './source.ts';

/** Texts of the controls, in the page's language. */
export interface EngineTexts {
  readonly danmaku: string;
  readonly danmakuLabel: string;
  readonly captions: string;
  readonly captionsLabel: string;
  readonly live: string;
  readonly liveLabel: string;
  /** With `{time}`: how far behind. */
  readonly behind: string;
  readonly rewind: string;
  readonly more: string;
  readonly moreLabel: string;
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
  /** When a live talk began, UTC ms. */
  readonly since: number;
  /** What plays HLS; null where the browser does. */
  readonly hls: HlsCode | null;
  /** What of the talk is played. */
  readonly mode: PlayMode;
  readonly poster: string;
  /** Seconds */
  readonly startAt: number;
  /** Starts without sound. */
  readonly muted: boolean;
  readonly danmakuOn: boolean;
  /** Address of the captions; empty for none. */
  readonly captions: string;
  readonly captionSize: CaptionSize;
  /** How fast a recording is played; 1 as it was recorded. */
  readonly rate: number;
  /** Where the chapters of a recording begin, seconds. */
  readonly chapters: readonly number[];
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
  onRate(rate: number): void;
  /** The heights of the pictures that there are to choose from, px; the lowest first. */
  onHeights(heights: readonly number[]): void;
  /** There is no sound without the picture. */
  onNoSound(): void;
  onMore(): void;
  /** The picture stands still for long, or goes on again. */
  onAway(away: boolean): void;
  /** On the full screen: the browser's own, or the whole page where there is none; null when it ends. */
  onFull(full: 'native' | 'css' | null): void;
  /** The controls came, or went. */
  onControls(shown: boolean): void;
  /** When what is seen was recorded, UTC ms; null for what is on now. */
  onBehind(recordedAt: number | null): void;
  /** The newest moment is no longer within reach: the stream is to be opened anew. */
  onStale(): void;
}

/** A running player. */
export interface Engine {
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  unmute(): void;
  /** What of the talk is played from now on. */
  setMode(mode: PlayMode): void;
  setDanmaku(on: boolean): void;
  setCaptions(size: CaptionSize): void;
  setRate(rate: number): void;
  /** Shows the picture over other apps, or brings it back; null where the system cannot. */
  readonly pictureInPicture: (() => void) | null;
  /** Gives danmaku their lanes, as `LaneInput` says. */
  layDanmaku(density: Density, taken: boolean, pillEnd: number): void;
  /** Small in a corner the keyboard does not steer it. */
  setSmall(small: boolean): void;
  leaveFull(): void;
  show(items: readonly Danmaku[]): void;
  destroy(): void;
}
