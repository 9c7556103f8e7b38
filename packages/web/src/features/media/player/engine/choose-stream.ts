import { allOf, type PlayMode, soundOf } from '../play-mode.ts';
import type { EngineOptions } from './engine-options.ts';
import { HlsStream } from './hls-stream.ts';
import type { LiveEdge, Stream } from './live-edge.ts';

/** The height that hls.js is to show in a mode. */
export const heightOf = (mode: PlayMode): number | 'lowest' | 'auto' =>
  typeof mode === 'number' ? mode : mode === 'saver' ? 'lowest' : 'auto';

/** The address that a source is played from in a mode. */
export const addressOf = ({ source, mode }: Pick<EngineOptions, 'source' | 'mode'>): string =>
  (mode === 'sound' && source.kind !== 'mp4' && soundOf(source.url)) || source.url;

/** Brings a running stream into a mode, at the place where it is. */
export const createModes = (
  options: EngineOptions,
  stream: Stream,
  media: HTMLMediaElement,
  edge: LiveEdge | null,
) => {
  const { source, live } = options;
  let address = addressOf(options);
  const follow = (): void => {
    // There is none of the sound alone.
    edge?.follow(address, allOf(address, stream instanceof HlsStream ? 'all' : 'past'));
  };
  follow();
  return (mode: PlayMode): void => {
    if (stream instanceof HlsStream) stream.setHeight(heightOf(mode));
    const next = addressOf({ source, mode });
    if (next === address) return;
    address = next;
    follow();
    stream.open(next, live ? null : { at: media.currentTime });
  };
};
