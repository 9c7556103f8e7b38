import 'xgplayer/dist/index.min.css';
import { Events, SimplePlayer } from 'xgplayer';
import type { HlsCode } from './hls-code.ts';
import { HlsStream } from './hls-stream.ts';
import type { Source } from './source.ts';

interface PreviewOptions {
  readonly element: HTMLElement;
  readonly source: Source;
  /** What plays HLS; null where the browser does. */
  readonly hls: HlsCode | null;
  onPlaying(): void;
  onError(): void;
}

/** Makes a player without sound and without controls. @returns ends it */
export const createPreview = ({ element, source, hls, onPlaying, onError }: PreviewOptions) => {
  const player = new SimplePlayer({
    el: element,
    url: source.url,
    width: '100%',
    height: '100%',
    isLive: true,
    autoplay: true,
    autoplayMuted: true,
    controls: false,
    keyShortcut: false,
    closeVideoClick: true,
    closeVideoDblclick: true,
    closeVideoTouch: true,
    hlsStream: {
      ...{ code: hls, startAt: 0, height: 'lowest' },
      ...{ onHeights: () => undefined, onMissing: () => false },
    },
    plugins: hls === null ? [] : [HlsStream],
  });
  player.on(Events.PLAYING, onPlaying);
  player.on(Events.AUTOPLAY_PREVENTED, onError);
  player.on(Events.ENDED, onError);
  player.on(Events.ERROR, onError);
  return () => player.destroy();
};
