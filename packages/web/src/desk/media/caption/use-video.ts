import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { useEffect, useRef, useState } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Gives a recording to the element; one that is HLS only to browsers that cannot play it by its own code.
 * @param onFailure called when it cannot be played
 */
const open = async (
  video: HTMLVideoElement,
  { Mp4, Hls }: Pick<TalkMedia, 'Mp4' | 'Hls'>,
  onFailure: () => void,
): Promise<() => void> => {
  if (Mp4 !== '' || video.canPlayType(HLS_TYPE) !== '') {
    video.src = Mp4 === '' ? Hls : Mp4;
    return () => video.removeAttribute('src');
  }
  const { default: Player } = await import('hls.js');
  const player = new Player();
  player.on(Player.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure();
  });
  player.loadSource(Hls);
  player.attachMedia(video);
  return () => player.destroy();
};

/** A recording beside which cues are edited, and where it is, ms. */
export const useVideo = (media: TalkMedia | null) => {
  const video = useRef<HTMLVideoElement>(null);
  const [atMs, setAtMs] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  // Other captions, or another poster, are no other recording: it goes on.
  const [Mp4, Hls] = [media?.Mp4 ?? '', media?.Hls ?? ''];
  useEffect(() => {
    const element = video.current;
    if (element === null || (Mp4 === '' && Hls === '')) return;
    let isOver = false;
    let close = () => {};
    const fail = (): void => {
      if (!isOver) setFailed(true);
    };
    setFailed(false);
    element.addEventListener('error', fail);
    open(element, { Mp4, Hls }, fail).then((opened) => {
      if (isOver) opened();
      else close = opened;
    }, fail);
    return () => {
      isOver = true;
      element.removeEventListener('error', fail);
      close();
    };
  }, [Mp4, Hls]);
  const nowMs = (): number => Math.round((video.current?.currentTime ?? 0) * 1000);
  return {
    video,
    atMs,
    hasFailed,
    nowMs,
    onTimeUpdate: () => setAtMs(nowMs()),
    toggle: () => {
      const element = video.current;
      if (element === null) return;
      if (element.paused) void element.play().catch(() => undefined);
      else element.pause();
    },
    playFrom: (fromMs: number) => {
      const element = video.current;
      if (element === null) return;
      element.currentTime = fromMs / 1000;
      void element.play().catch(() => undefined);
    },
  };
};

export type Video = ReturnType<typeof useVideo>;
