import { useMemo } from 'react';
import { removeCookie, setCookie } from '../../../lib/storage.ts';
import type { Own } from './own-exam.ts';
import { isEmptyOwn, parseOwn } from './own-exam.ts';
import { keptText } from './use-kept.ts';

const OWN = keptText('xj.own-score');

export const keepOwn = (own: Own): void => {
  const isEmpty = isEmptyOwn(own);
  OWN.keep(isEmpty ? '' : JSON.stringify(own));
  // So that the server does not draw /rank as for who has entered nothing.
  if (isEmpty) removeCookie('_ranked');
  else setCookie('_ranked', '1');
};

/** Whether the browser refuses to keep it. */
export const isOwnRefused = OWN.isRefused;

/** The student's own score and rank, which never leave the device. */
export const useOwn = (): { readonly own: Own; readonly keep: (own: Own) => void } => {
  const text = OWN.useText();
  const own = useMemo(() => parseOwn(text), [text]);
  return { own, keep: keepOwn };
};
