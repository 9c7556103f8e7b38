import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWakeLock } from '../use-wake-lock.ts';
import { loadReader } from './read-qr.ts';
import type { Read } from './repeat.ts';
import { isRepeat, readWith } from './repeat.ts';

/**
 * `none`: this browser lets no page use a camera; `refused`: the person did not, or it did not open;
 * `failed`: it was open, and went away, or what it shows cannot be read.
 */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'failed' | 'none';

/** How long a picture is rested after, ms. */
const REST_MS = 120;

const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => void;
  readonly stop: () => void;
}

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Reads QR codes by the camera, one after the other. */
export const useCamera = (onRead: (text: string) => void): Camera => {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useWakeLock();

  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    if (hasCamera()) loadReader().catch(() => undefined);
    return () => {
      shown.current = false;
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (stream === null || element === null) return;
    let running = true;
    let timer = 0;
    let seen: Read = new Map();
    const fail = (): void => {
      if (!running) return;
      setStream(null);
      setState('failed');
    };
    const look = async (): Promise<void> => {
      const read = await loadReader();
      const text = running ? await read(element) : null;
      if (!running) return;
      const now = Date.now();
      if (text !== null) {
        if (!isRepeat(seen, text, now)) latest.current(text);
        seen = readWith(seen, text, now);
      }
      timer = window.setTimeout(again, REST_MS);
    };
    const again = (): void => void look().catch(fail);
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('ended', fail);
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    again();
    return () => {
      running = false;
      clearTimeout(timer);
      for (const track of tracks) track.removeEventListener('ended', fail);
      element.srcObject = null;
      end(stream);
    };
  }, [stream]);

  const start = useCallback((): void => {
    setState(hasCamera() ? 'starting' : 'none');
    if (!hasCamera()) return;
    navigator.mediaDevices
      .getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
      .then(
        (opened) => {
          // The page was left while the person was asked.
          if (!shown.current) return end(opened);
          setStream(opened);
          setState('on');
        },
        () => setState('refused'),
      );
  }, []);
  const stop = useCallback((): void => {
    setStream(null);
    setState('off');
  }, []);
  return { state, video, start, stop };
};
