import 'xgplayer/dist/index.min.css';
import { Events, SimplePlayer } from 'xgplayer';
import HlsPlugin from 'xgplayer-hls';
import type { Source } from './source.ts';

/** Whether HLS can be played through Media Source Extensions here. */
export const canPlayMse = (): boolean => HlsPlugin.isSupported();

interface PreviewOptions {
  readonly element: HTMLElement;
  readonly source: Source;
  onPlaying(): void;
  onError(): void;
}

/** Makes a player without sound and without controls. @returns ends it */
export const createPreview = ({ element, source, onPlaying, onError }: PreviewOptions) => {
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
    plugins: source.kind === 'hls' ? [HlsPlugin] : [],
  });
  player.on(Events.PLAYING, onPlaying);
  player.on(Events.AUTOPLAY_PREVENTED, onError);
  player.on(Events.ENDED, onError);
  player.on(Events.ERROR, onError);
  return () => player.destroy();
};
