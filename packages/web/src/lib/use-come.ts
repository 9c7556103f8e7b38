import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';

/** How long what stands below answers waits for them. It is shown then, and moves down when one of them still comes. Tests set it. */
export const COME_WAIT = { ms: 3 * SECOND_MS };

/**
 * Whether answers have come, failed to, or take too long. Once true it stays true: what is asked for again takes nothing away
 * that is shown.
 * @param asks whether they are asked for
 */
export const useCome = (
  answers: readonly { readonly isPending: boolean }[],
  asks = true,
): boolean => {
  const [come, setCome] = useState(false);
  const isCome = come || answers.every(({ isPending }) => !isPending);
  if (isCome !== come) setCome(true);
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => setCome(true), COME_WAIT.ms);
    return () => clearTimeout(timer);
  }, [asks]);
  return isCome;
};
