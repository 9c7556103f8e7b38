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
import { watchStill } from './watch-still.ts';

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
  // A browser that reads the stream itself waits without an end for an answer over a connection that has died. hls.js has
  // limits of its own. Paused media could begin by itself.
  const onStuck = (): void => {
    if (!media.paused && !(stream instanceof HlsStream)) edge.reopen();
  };
  player.once(Events.DESTROY, watchStill(media, { onAway, onStuck }));
  return edge;
};
