import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { getKept, setKept } from '../../../lib/storage.ts';
import type { Studio } from './capture/studio.ts';
import { createStudio } from './capture/studio.ts';
import type { Method } from './studio-parts.ts';

/**
 * What runs behind the page, for as long as it is shown; null in the first moment.
 * @param active whether this page sends: camera and microphone are off otherwise
 */
export const useStudio = (talkId: string, active: boolean): Studio | null => {
  const [studio, setStudio] = useState<Studio | null>(null);
  useEffect(() => {
    const made = createStudio(talkId);
    setStudio(made);
    if (active) void made.open();
    return () => made.close();
  }, [talkId, active]);
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
  const refused = useStore(sender.store, ({ phase }) => phase === 'ended');
  const wasEnded = useRef(false);
  useEffect(() => {
    sender.setOnAir(state === 'live' || state === 'lost');
  }, [sender, state]);
  useEffect(() => {
    if (!takes) void engine.stop();
    else if (shows && encoding === 'off') void engine.begin();
  }, [engine, takes, shows, encoding]);
  // An end that was taken back: the answer of before does not count any more. A talk that was cancelled stays so.
  useEffect(() => {
    if (state === 'ended') wasEnded.current = true;
    else if (refused && takes && wasEnded.current) {
      wasEnded.current = false;
      sender.resume();
    }
  }, [sender, refused, takes, state]);
};

const METHODS: readonly Method[] = ['browser', 'encoder'];
const methodKey = (talkId: string): `xj.${string}` => `xj.studioMethod.${talkId}`;

/** What sends the picture. It is the same after a reload, so that the browser does not send beside an encoder. */
export const useMethod = (talkId: string): readonly [Method, (method: Method) => void] => {
  const [method, setMethod] = useState<Method>(() => {
    const kept = getKept(methodKey(talkId));
    return METHODS.find((one) => one === kept) ?? 'browser';
  });
  const choose = (next: Method): void => {
    setMethod(next);
    setKept(methodKey(talkId), next);
  };
  return [method, choose];
};

/** A link in a page, as that of the login to the agreement, would take the studio's place without a question. */
const loadInFull = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (link === null || link.href === '' || link.download !== '' || elsewhere) return;
  event.preventDefault();
  location.assign(link.href);
};

/** Asks before the page is left by mistake. */
export const useStay = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    document.addEventListener('click', loadInFull, true);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', loadInFull, true);
    };
  }, [wanted]);
};
