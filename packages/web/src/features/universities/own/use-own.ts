import { useMemo } from 'react';
import type { Own } from './own.ts';
import { isEmptyOwn, parseOwn } from './own.ts';
import { keptText } from './use-kept.ts';

const OWN = keptText('xj.own-score');

export const keepOwn = (own: Own): void => OWN.keep(isEmptyOwn(own) ? '' : JSON.stringify(own));

/** Whether the browser refuses to keep it. */
export const isOwnRefused = OWN.isRefused;

/** The student's own score and rank, which never leave the device. */
export const useOwn = (): { readonly own: Own; readonly keep: (own: Own) => void } => {
  const text = OWN.useText();
  const own = useMemo(() => parseOwn(text), [text]);
  return { own, keep: keepOwn };
};
