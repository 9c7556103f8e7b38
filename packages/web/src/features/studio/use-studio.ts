import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Studio } from './capture/studio.ts';
import { createStudio } from './capture/studio.ts';

/** What runs behind the page, for as long as it is shown; null in the first moment. */
export const useStudio = (talkId: string, viewers: number): Studio | null => {
  const [studio, setStudio] = useState<Studio | null>(null);
  const seen = useRef(viewers);
  useEffect(() => {
    seen.current = viewers;
  });
  useEffect(() => {
    const made = createStudio(talkId, () => seen.current);
    setStudio(made);
    void made.open();
    return () => made.close();
  }, [talkId]);
  return studio;
};

/** Encodes while there is something to show and the broadcast takes it. */
export const useSending = (
  { engine, sender, inputs }: Studio,
  state: BroadcastState | undefined,
  held: boolean,
): void => {
  const encoding = useStore(engine.store, (now) => now.encoding);
  const shows = useStore(inputs.store, ({ camera, sharing }) => camera === 'on' || sharing);
  const takes = state !== undefined && state !== 'ended' && !held;
  const ended = useStore(sender.store, ({ phase }) => phase === 'ended');
  useEffect(() => {
    if (!takes) void engine.stop();
    else if (shows && encoding === 'off') void engine.begin();
  }, [engine, takes, shows, encoding]);
  // An end that was taken back: the answer of before does not count any more.
  useEffect(() => {
    if (ended && takes) sender.resume();
  }, [sender, ended, takes]);
};

/** Asks before the page is left by mistake. */
export const useStay = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
};
