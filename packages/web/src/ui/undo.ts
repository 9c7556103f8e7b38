import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { create } from 'zustand';
import { useSession } from '../lib/session.ts';

/** How long something can be undone: longer than a toast, because it is read and then reached. */
const UNDO_MS = 8 * SECOND_MS;

interface Undo {
  /** What was done; empty while there is nothing to undo. */
  readonly text: string;
  /** Counts up, so that the same text shown again is announced again. */
  readonly serial: number;
  readonly undo: () => void;
}

export const useUndo = create<Undo>(() => ({ text: '', serial: 0, undo: () => {} }));

let timer: ReturnType<typeof setTimeout> | undefined;

const clear = (): void => {
  clearTimeout(timer);
  useUndo.setState({ text: '', undo: () => {} });
};

// What one account did is not undone by the next one on this device.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) clear();
});

/** Says what was done, with the way back; what is done next takes its place. */
export const offerUndo = (text: string, undo: () => void): void => {
  clearTimeout(timer);
  useUndo.setState({
    text,
    serial: useUndo.getState().serial + 1,
    undo: () => {
      clear();
      undo();
    },
  });
  timer = setTimeout(clear, UNDO_MS);
};
