import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { SimplePlayer } from 'xgplayer';
import { Events } from 'xgplayer';
import { serverNow } from '../../../../lib/chat/chat.ts';
import { clockText } from './behind-text.ts';
import type { LiveTag } from './control-plugins.ts';
import type { EngineOptions } from './engine-options.ts';
import { HlsStream } from './hls-stream.ts';
import type { Stream } from './live-edge.ts';
import { LiveEdge } from './live-edge.ts';
import type { LiveLine } from './live-line.ts';

const EACH_MS = SECOND_MS;
/** A live picture that stands still for so long is away: longer than a network takes to fetch a segment again. */
const STILL_MS = 6 * SECOND_MS;
/**
 * A browser that reads the stream itself is made to begin anew after so long, and again: it waits without an end for an
 * answer over a connection that has died. hls.js has limits of its own.
 */
const STUCK_MS = 20 * SECOND_MS;

/**
 * Tells when a live picture that should go on stands still, and when it goes on again: whatever the
 * cause is, and whoever reads the stream. @param onStuck told each time it has stood still for long @returns ends it
 */
const watchStill = (
  media: HTMLMediaElement,
  tell: (away: boolean) => void,
  onStuck: () => void,
): (() => void) => {
  let place = media.currentTime;
  let movedAt = Date.now();
  let triedAt = movedAt;
  let away = false;
  const timer = setInterval(() => {
    // What is opened anew goes back to 0, and has nothing to show yet.
    const moves = media.currentTime !== place && media.readyState > HTMLMediaElement.HAVE_METADATA;
    place = media.currentTime;
    // Paused media is expected to stand still; a page in the background is not watched.
    const waits = (media.paused && media.readyState > 0) || document.hidden;
    const now = Date.now();
    if (moves || waits) {
      movedAt = now;
      triedAt = now;
    }
    const isAway = now - movedAt >= STILL_MS;
    if (isAway !== away) tell(isAway);
    away = isAway;
    if (now - triedAt < STUCK_MS) return;
    triedAt = now;
    onStuck();
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
  const onStuck = (): void => {
    if (!(stream instanceof HlsStream)) edge.reopen();
  };
  player.once(Events.DESTROY, watchStill(media, onAway, onStuck));
  return edge;
};
