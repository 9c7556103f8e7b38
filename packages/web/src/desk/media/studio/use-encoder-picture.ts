import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { sessionToken } from '../../../lib/session.ts';

/** So far behind the end of the playlist, seconds: as for viewers. */
const DELAY_S = 2.5;
/** What failed is opened again after so long. */
const AGAIN_MS = 2 * SECOND_MS;

export type PictureState = 'waiting' | 'playing' | 'unsupported';

/** Plays what an encoder sends, without sound, for as long as the page is open; it is asked for again when it fails. */
export const useEncoderPicture = (
  url: string,
): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: PictureState } => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PictureState>('waiting');
  useEffect(() => {
    const element = video.current;
    let hls: { destroy(): void } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;
    const again = (): void => {
      hls?.destroy();
      hls = null;
      setState('waiting');
      clearTimeout(timer);
      if (!closed) timer = setTimeout(() => void open().catch(again), AGAIN_MS);
    };
    const open = async (): Promise<void> => {
      const { default: Player } = await import('hls.js/light');
      if (closed || element === null) return;
      // A browser that reads HLS by itself sends no session with it.
      if (!Player.isSupported()) return setState('unsupported');
      const player = new Player({
        enableWorker: false,
        liveSyncDuration: DELAY_S,
        xhrSetup: (request, address) => {
          // Segments may come from elsewhere, and need no session.
          if (address.includes('?preview')) request.setRequestHeader('token', sessionToken());
        },
      });
      hls = player;
      player.on(Player.Events.ERROR, (_event, { fatal }) => {
        if (fatal) again();
      });
      player.loadSource(url);
      player.attachMedia(element);
    };
    const playing = (): void => setState('playing');
    element?.addEventListener('playing', playing);
    void open().catch(again);
    return () => {
      closed = true;
      clearTimeout(timer);
      element?.removeEventListener('playing', playing);
      hls?.destroy();
    };
  }, [url]);
  return { video, state };
};
