import { useState } from 'react';
import type { Asking, Persona } from '../../features/room/public.ts';
import { useMayAsk } from '../../features/room/public.ts';

/** Asking the staff: in the composer, and from the list of questions, which leads there. */
export interface Ask {
  /** Null for who does not ask here. */
  readonly asking: Asking | null;
  readonly onAsking: (asking: Asking) => void;
  /** Goes to the chat, ready for a question; null for who does not ask here. */
  readonly askNow: (() => void) | null;
}

/** @param showChat shows the chat in the place of the questions */
export const useAsk = (topic: string, persona: Persona | undefined, showChat: () => void): Ask => {
  const [asking, onAsking] = useState<Asking>('off');
  const may = useMayAsk(topic, persona);
  const askNow = () => {
    showChat();
    onAsking('wanted');
  };
  return { asking: may ? asking : null, onAsking, askNow: may ? askNow : null };
};
