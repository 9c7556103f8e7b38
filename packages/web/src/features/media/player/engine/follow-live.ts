import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { SimplePlayer } from 'xgplayer';
import { Events } from 'xgplayer';
import { serverNow } from '../../../../lib/chat/chat.ts';
import { clockText } from './behind-text.ts';
import type { LiveTag } from './control-plugins.ts';
import type { EngineOptions } from './engine-options.ts';
import type { Stream } from './live-edge.ts';
import { LiveEdge } from './live-edge.ts';
import type { LiveLine } from './live-line.ts';

const EACH_MS = SECOND_MS;
/** A live picture that stands still for so long is away: longer than a network takes to fetch a segment again. */
const STILL_MS = 6 * SECOND_MS;

/**
 * Tells when a live picture that should go on stands still, and when it goes on again: whatever the
 * cause is, and whoever reads the stream. @returns ends it
 */
const watchStill = (media: HTMLMediaElement, tell: (away: boolean) => void): (() => void) => {
  let place = media.currentTime;
  let movedAt = Date.now();
  let away = false;
  const timer = setInterval(() => {
    const moves = media.currentTime !== place;
    place = media.currentTime;
    // Paused media is expected to stand still; a page in the background is not watched.
    const waits = (media.paused && media.readyState > 0) || document.hidden;
    if (moves || waits) movedAt = Date.now();
    const isAway = Date.now() - movedAt >= STILL_MS;
    if (isAway !== away) tell(isAway);
    away = isAway;
  }, EACH_MS);
  return () => clearInterval(timer);
};

/** Shows where a live picture stands, and tells when it stands still. */
export const followLive = (
  player: SimplePlayer,
  { since, texts, onAway, onBehind, onStale }: EngineOptions,
  stream: Stream,
): LiveEdge => {
  const media = player.media as HTMLVideoElement;
  const edge = new LiveEdge({ stream, media, since });
  const show = (): void => {
    const { behindS } = edge;
    const tag: LiveTag | null = player.getPlugin('liveTag');
    const line: LiveLine | null = player.getPlugin('liveLine');
    const text = texts.behind.replace('{time}', clockText(behindS));
    tag?.setBehind(behindS > 0, behindS > 0 ? text : texts.live);
    line?.setPlace(behindS, edge.reachS);
    const estimate = () => serverNow() - (behindS + stream.delayS) * SECOND_MS;
    onBehind(behindS > 0 ? (stream.recordedAt ?? estimate()) : null);
  };
  player.on(Events.TIME_UPDATE, show);
  player.on(Events.PLAY, () => {
    if (!edge.resume()) onStale();
  });
  player.on(Events.PAUSE, () => edge.pause());
  player.once(Events.DESTROY, watchStill(media, onAway));
  return edge;
};
