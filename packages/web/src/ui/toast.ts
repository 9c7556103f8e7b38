import { TOAST_MS } from '@xuanjiang/contracts/constants';
import { create } from 'zustand';
import { t } from './texts.ts';

interface Toast {
  /** Empty while none is shown. */
  readonly text: string;
  /** Counts up, so that the same text shown again is announced again. */
  readonly serial: number;
}

export const useToast = create<Toast>(() => ({ text: '', serial: 0 }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short text over the page, thanks for feedback by default; a newer one takes its place. */
export const showToast = (
  text: string = t('toastDefault'),
  durationMs: number = TOAST_MS,
): void => {
  clearTimeout(timer);
  useToast.setState({ text, serial: useToast.getState().serial + 1 });
  timer = setTimeout(() => useToast.setState({ text: '' }), durationMs);
};
