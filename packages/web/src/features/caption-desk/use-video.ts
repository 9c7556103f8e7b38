import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { useEffect, useRef, useState } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Gives a recording to the element; one that is HLS only to browsers that cannot play it by its own code. */
const open = async (video: HTMLVideoElement, { Mp4, Hls }: TalkMedia): Promise<() => void> => {
  if (Mp4 !== '' || video.canPlayType(HLS_TYPE) !== '') {
    video.src = Mp4 === '' ? Hls : Mp4;
    return () => video.removeAttribute('src');
  }
  const { default: Player } = await import('hls.js');
  const player = new Player();
  player.loadSource(Hls);
  player.attachMedia(video);
  return () => player.destroy();
};

/** A recording beside which cues are edited, and where it is, ms. */
export const useVideo = (media: TalkMedia | null) => {
  const video = useRef<HTMLVideoElement>(null);
  const [atMs, setAtMs] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (element === null || media === null) return;
    let isOver = false;
    let close = () => {};
    open(element, media).then(
      (opened) => {
        if (isOver) opened();
        else close = opened;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      close();
    };
  }, [media]);
  const nowMs = (): number => Math.round((video.current?.currentTime ?? 0) * 1000);
  return {
    video,
    atMs,
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
