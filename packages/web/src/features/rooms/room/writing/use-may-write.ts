import { useStore } from 'zustand';
import type { RoomModel } from '../use-room-model.ts';
import { usePostGate } from './use-post-gate.ts';

/** What the reader can do in the composer. */
export interface MayWrite {
  /** It is there: a visitor writes, and is asked to log in when they send it. */
  readonly write: boolean;
  readonly post: boolean;
}

export const useMayWrite = ({
  reader,
  persona,
  moderation,
}: Pick<RoomModel, 'reader' | 'persona' | 'moderation'>): MayWrite => {
  const gate = usePostGate();
  const refused = useStore(reader.store, (state) => state.refusal !== '');
  const free = !refused && moderation.muted === null && persona?.mask !== null;
  return { write: free && gate !== 'phone', post: free && gate === 'open' };
};
