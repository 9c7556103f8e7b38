import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { useCallback, useEffect, useRef } from 'react';
import { useTake } from '../../overview/waiting/public.ts';

/** Whether nobody answers it now. */
const isFree = (item: WaitingItem | null): item is WaitingItem =>
  item !== null && !item.Own && item.Owner === '';

/**
 * Whoever first comes to the field of a thread that waits holds it for some minutes; who goes on writing after that takes
 * it again, unless somebody else has it.
 * @param item null while it is not known, and for a thread that does not wait
 * @returns to be called when somebody writes
 */
export const useAnswering = (item: WaitingItem | null): (() => void) => {
  const { busy, take } = useTake();
  const now = useRef({ item, busy, take });
  const wanted = useRef(false);
  const attempt = useCallback(() => {
    const { item: held, busy: asking, take: ask } = now.current;
    if (!isFree(held) || asking) return;
    wanted.current = false;
    // The next letter may come before this is drawn.
    now.current = { ...now.current, busy: true };
    ask(held, true);
  }, []);
  useEffect(() => {
    now.current = { item, busy, take };
    // They were at the field before it was known that it waits.
    if (wanted.current) attempt();
  }, [item, busy, take, attempt]);
  return useCallback(() => {
    wanted.current = now.current.item === null;
    attempt();
  }, [attempt]);
};
