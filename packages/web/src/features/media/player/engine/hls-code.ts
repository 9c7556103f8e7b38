import { lazy } from '../../../../lib/lazy.ts';

/** What plays HLS where the browser does not: a chunk of its own, which an iPhone never loads. */
export const hlsCode = lazy(() => import('hls.js/light'));
export type HlsCode = Awaited<ReturnType<typeof hlsCode.load>>;

/** Whether HLS can be played through Media Source Extensions here. */
export const canPlayMse = (): boolean =>
  typeof MediaSource === 'function' &&
  MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"');
